import fc from 'fast-check';
import { certificateDesigns } from '../../../contract/certificate.ts';
import type { IssueResult } from '../../../contract/certificate-office.ts';
import { call } from '../../test/app.ts';
import type { Call } from '../call.ts';
import { type Draw, pick } from '../draw.ts';
import type { ModelOrder } from '../state.ts';
import type { World } from '../world.ts';

const reason = 'The name was misspelt';
const [design] = certificateDesigns;

const valid = ({ certificates }: ModelOrder) => certificates.indexOf('valid');

/** The order with another paper: the certificate at that place, or none. */
function decide(order: ModelOrder, certificate: 'yes' | 'no', paper: number | undefined): number {
  Object.assign(order, { certificate, hasPdf: paper !== undefined, paper });
  order.version++;
  return 200;
}

/** A call of the office about the certificates of an order; who changes the order meanwhile has it refused. */
const ofOrder = (
  world: World,
  verb: string,
  orderId: string,
  body: object,
  effect: (order: ModelOrder) => number,
): Call => {
  const session = world.office;
  const token = world.tokens.get(session);
  return {
    ...{ title: `${verb} a certificate of ${orderId}`, part: 'orders', session, isShy: true },
    send: async (env, headers) => {
      const path = `/api/certificate/${verb}`;
      const reply = await call<IssueResult[]>(path, body, { env, headers, token });
      const isHeld = verb === 'issue' && reply.body.data?.[0]?.issued === false;
      return isHeld ? { ...reply, status: 409 } : reply;
    },
    apply: (state) => {
      const order = state.orders[orderId];
      return order ? effect(order) : 404;
    },
  };
};

/** Issued with a reason, so that it is held back by nothing but what no reason lets through. */
const issue = (which: number): Draw => ({
  title: `a certificate for order ${which}`,
  call: (world) => {
    const orderId = pick(world.state.orders, which);
    if (orderId === undefined) return undefined;
    const id = world.seen.orders[orderId]?.id;
    return ofOrder(
      world,
      'issue',
      orderId,
      { design, orders: [{ id, exception: reason }] },
      (order) => {
        if (order.kind === 'shop' || order.was !== undefined || valid(order) >= 0) return 409;
        return decide(order, 'yes', order.certificates.push('valid') - 1);
      },
    );
  },
});

const end = (which: number, nth: number, verb: 'replace' | 'revoke'): Draw => ({
  title: `${verb} certificate ${nth} of order ${which}`,
  call: (world) => {
    const { certificates } = world.seen;
    const orderId = pick(certificates, which);
    const ids = certificates[orderId ?? ''] ?? [];
    const at = nth % Math.max(1, ids.length);
    if (orderId === undefined) return undefined;
    const body = { id: ids[at], reason, ...(verb === 'replace' && { design }) };
    return ofOrder(world, verb, orderId, body, (order) => {
      if (order.certificates[at] !== 'valid') return 409;
      order.certificates[at] = verb === 'replace' ? 'replaced' : 'revoked';
      if (verb === 'replace') return decide(order, 'yes', order.certificates.push('valid') - 1);
      return decide(order, 'no', order.paper === at ? undefined : order.paper);
    });
  },
});

const any = fc.nat(20);

export const certificates = [
  { weight: 2, arbitrary: any.map(issue) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(any, any, fc.constantFrom('replace' as const, 'revoke' as const))
      .map((drawn) => end(...drawn)),
  },
];
