import { env } from 'cloudflare:workers';
import type { APIRoute } from 'astro';
import { demoCalendar } from '../../../../../worker/demo/mails.ts';
import { bookingAt } from '../../../../../worker/demo/queries.ts';

export const prerender = false;

/** The class of a booking as a calendar file, for whoever has its link. */
export const GET: APIRoute = async ({ params: { number = '', token = '' } }) => {
  const booking = await bookingAt(env, number, token);
  const file = booking && demoCalendar(booking);
  if (!file) return new Response(null, { status: 404 });
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="demo-class.ics"',
      'cache-control': 'no-store',
    },
  });
};
