import { inviteDays } from '../../contract/member.ts';
import type { NounDescription } from '../lib/reference/description.ts';

const unknown = 'There is no such person.';
const dead = 'The link was used, taken back or is too old.';

export const teamReference: NounDescription = {
  name: 'Team',
  description: 'Who works here and what they may do. Everything is written to the history.',
  calls: {
    'GET /api/team/members': { summary: 'List the team', data: 'Member[]' },
    'POST /api/team/invite': {
      summary: 'Invite somebody to the team',
      description: `Mails a link that is good for ${inviteDays} days. A student keeps their account and gets the role by accepting.`,
      refuses: { conflict: 'They are in the team already, or their account is disabled.' },
    },
    'POST /api/team/invite-again': {
      summary: 'Send a new link',
      description: 'The old link ends.',
      refuses: { notFound: unknown, conflict: 'They have accepted, or it was taken back.' },
    },
    'POST /api/team/withdraw-invite': {
      summary: 'Take an invitation back',
      refuses: { conflict: 'There is none.' },
    },
    'POST /api/team/read-invite': {
      summary: 'Read an invitation by its link',
      data: 'Invitation',
      refuses: { unauthorized: dead },
      fields: { token: 'What follows `#` in the link.' },
    },
    'POST /api/team/accept-invite': {
      summary: 'Accept an invitation',
      description: 'Sets the password, ends what was logged in before and answers a token.',
      beside: ['token'],
      refuses: { unauthorized: dead },
      fields: { token: 'What follows `#` in the link.' },
    },
    'POST /api/team/change-role': {
      summary: 'Change what somebody may do',
      refuses: { notFound: unknown, conflict: 'They are not active, or the last owner.' },
    },
    'POST /api/team/disable': {
      summary: 'End somebody’s access at once',
      refuses: {
        notFound: unknown,
        conflict: 'They are the caller, not active, or the last owner.',
      },
    },
    'POST /api/team/enable': {
      summary: 'Give somebody their access back',
      refuses: { notFound: unknown, conflict: 'They are not disabled.' },
    },
    'POST /api/team/hand-over': {
      summary: 'Make somebody an owner',
      description: 'The caller stays one, and may then change their own role.',
      refuses: {
        notFound: unknown,
        conflict: 'They are not active in the team.',
        forbidden: 'The password is wrong.',
        tooManyRequests: 'Too many tries at the password.',
      },
      fields: { password: 'The caller’s own.' },
    },
  },
};
