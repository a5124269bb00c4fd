import { canVerify, type PublicKey, verifyJws } from '../../../contract/jws.ts';
import { readStatus } from '../../../contract/status-list.ts';

/**
 * Checks the credential of a certificate on this device, with the keys that came with the page. Only whether it still holds
 * is asked of the school, and only when somebody asks for that.
 */

type Subject = {
  identifier?: { identityType?: string; identityHash?: string }[];
  activityStartDate?: string;
  activityEndDate?: string;
  achievement?: { name?: string };
  encodedList?: string;
};
type Credential = Record<string, unknown> & {
  id?: string;
  issuer?: { id?: string; name?: string };
  validFrom?: string;
  credentialSubject?: Subject;
  credentialStatus?: { statusListIndex?: string };
};

const part = <Element extends HTMLElement>(name: string) =>
  document.querySelector<Element>(`[data-verify="${name}"]`) as Element;

const form = part<HTMLFormElement>('form');
const typed = part<HTMLTextAreaElement>('token');
const file = part<HTMLInputElement>('file');
const result = part('result');
const facts = part('facts');
const verdict = part('verdict');
const ask = part<HTMLButtonElement>('ask');
const status = part('status');
const keys = JSON.parse(form.dataset['keys'] ?? '[]') as PublicKey[];

const verdicts = {
  good: 'Genuine: signed by the school, and not a sign of it was changed.',
  bad: 'Not genuine: the school has not signed this, or something of it was changed.',
  unknown:
    'Not checked: this browser is too old to check signatures, which says nothing about the certificate. Use a newer one, or look the number up.',
};

let index = -1;

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void check();
});
// What was found is not said of another text.
typed.addEventListener('input', () => {
  result.hidden = true;
});
file.addEventListener('change', async () => {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  typed.value = await chosen.slice(0, 100_000).text();
  await check();
});

async function check(): Promise<void> {
  const credential: Credential | undefined = await verifyJws(typed.value.trim(), keys);
  // A list of what no longer holds is signed with the same keys, and is no certificate.
  const ours = credential?.issuer?.id === form.dataset['did'] ? credential : undefined;
  const found = ours ? 'good' : (await canVerify()) ? 'bad' : 'unknown';
  result.hidden = false;
  result.dataset['state'] = found;
  verdict.textContent = verdicts[found];
  facts.replaceChildren(...(ours ? rows(ours) : []));
  index = Number(ours?.credentialStatus?.statusListIndex ?? -1);
  ask.hidden = !ours;
  status.textContent = '';
  result.focus();
}

/** Days in India, as the rest of the site writes them; its own way would bring the schemas along. */
const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

const dayOf = (moment: string | undefined): string => (moment ? days.format(new Date(moment)) : '');

function rows({ id, issuer, validFrom, credentialSubject = {} }: Credential): HTMLElement[] {
  const { identifier = [], achievement, activityStartDate, activityEndDate } = credentialSubject;
  const named = (type: string) =>
    identifier.find(({ identityType }) => identityType === type)?.identityHash ?? '';
  const pairs: [string, string][] = [
    ['Name', named('name')],
    ['Student number', named('ext:serialNumber')],
    ['Course', achievement?.name ?? ''],
    ['First class', dayOf(activityStartDate)],
    ['Last class', dayOf(activityEndDate)],
    ['Issued', dayOf(validFrom)],
    ['By', issuer?.name ?? ''],
    ['Number', id?.split('/').pop() ?? ''],
  ];
  return pairs
    .filter(([, value]) => value)
    .flatMap(([label, value]) => [cell('dt', label), cell('dd', value)]);
}

function cell(tag: 'dt' | 'dd', words: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = words;
  return element;
}

ask.addEventListener('click', async () => {
  const asked = index;
  status.textContent = 'Asking the school…';
  const answer = await holds(asked).catch(
    () => 'The school cannot be reached now. What is above was checked without it.',
  );
  // Another certificate may have been checked meanwhile.
  if (asked === index) status.textContent = answer;
});

/** Whether the school has replaced or revoked the one at this place, by its signed list. */
async function holds(place: number): Promise<string> {
  const answer = await fetch(form.dataset['list'] ?? '');
  if (!answer.ok) throw new Error('No answer');
  const list: Credential | undefined = await verifyJws((await answer.text()).trim(), keys);
  const encoded = list?.credentialSubject?.encodedList;
  if (encoded === undefined) throw new Error('No list');
  return (await readStatus(encoded, place))
    ? 'It no longer holds: the school has replaced or revoked it.'
    : 'It still holds.';
}
