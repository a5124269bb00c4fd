import { type Credential, readCredential, readHolding } from '../../../contract/credential.ts';
import { canVerify, type Issuer, type PublicKey } from '../../../contract/jws.ts';

/**
 * Checks the credential of a certificate on this device, with the keys that came with the page. Whether it still holds, and
 * keys that are newer than the page, are asked of the school, and only when somebody asks for that.
 */

const part = <Element extends HTMLElement>(name: string) =>
  document.querySelector<Element>(`[data-verify="${name}"]`) as Element;

const form = part<HTMLFormElement>('form');
const typed = part<HTMLTextAreaElement>('token');
const file = part<HTMLInputElement>('file');
const result = part('result');
const facts = part('facts');
const verdict = part('verdict');
const ask = part<HTMLButtonElement>('ask');
const renew = part<HTMLButtonElement>('renew');
const status = part('status');
const { keys = '[]', did = '', list = '', document: didDocument = '' } = form.dataset;
let issuer: Issuer = { did, keys: JSON.parse(keys) };

const verdicts = {
  genuine: 'Genuine: signed by the school, and not a sign of it was changed.',
  ended:
    'Signed by the school, but it no longer holds: it was replaced or revoked. Its page says why.',
  early: 'Signed by the school for a day to come. Is the date of this device right?',
  unknownKey:
    'Not checked: it is signed with a key that this page does not know. The school may have a new one since you opened it.',
  forged: 'Not genuine: the school has not signed this, or something of it was changed.',
  tooOld:
    'Not checked: this browser is too old to check signatures, which says nothing about the certificate. Use a newer one, or look the number up.',
};

const noList =
  'The answer is not the school’s list of today, so this is not known. Is the date of this device right?';

let checked: Credential | undefined;

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

/** Checks what stands in the field. A key that the newest keys of the school lack is nobody's. */
async function check(isNewest = false): Promise<void> {
  const read = await readCredential(typed.value.trim(), issuer, new Date());
  checked = 'credential' in read ? read.credential : undefined;
  const state = isNewest && read.state === 'unknownKey' ? 'forged' : read.state;
  say(checked || (await canVerify()) ? state : 'tooOld');
  facts.replaceChildren(...(checked ? rows(checked) : []));
  ask.hidden = !checked;
  status.textContent = '';
  result.hidden = false;
  result.focus();
}

function say(state: keyof typeof verdicts): void {
  result.dataset['state'] = state;
  verdict.textContent = verdicts[state];
  renew.hidden = state !== 'unknownKey';
}

/** Days in India, as the rest of the site writes them; its own way would bring the schemas along. */
const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

const dayOf = (moment: string | undefined): string => (moment ? days.format(new Date(moment)) : '');

function rows({ id, issuer, validFrom, credentialSubject }: Credential): HTMLElement[] {
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
    ['By', issuer.name ?? ''],
  ];
  const link = Object.assign(document.createElement('a'), { href: new URL(id).pathname });
  link.textContent = id.split('/').pop() ?? '';
  return pairs
    .filter(([, value]) => value)
    .flatMap(([label, value]) => [cell('dt', label), cell('dd', value)])
    .concat(cell('dt', 'Number'), cell('dd', link));
}

function cell(tag: 'dt' | 'dd', content: string | Node): HTMLElement {
  const element = document.createElement(tag);
  element.append(content);
  return element;
}

/** Says that the school is asked, and what came of that unless another certificate was checked meanwhile. */
async function asking(question: () => Promise<string>): Promise<void> {
  const asked = checked;
  status.textContent = 'Asking the school…';
  const answer = await question().catch(
    () =>
      'The school cannot be reached now, so this is not known. What is above was checked without it.',
  );
  if (asked === checked) status.textContent = answer;
}

ask.addEventListener('click', () =>
  asking(async () => {
    const asked = checked as Credential;
    const answer = await fetched(list);
    const text = (await answer.text()).trim();
    let holding = await readHolding(text, asked, issuer, new Date());
    // The list is signed with the key of now, which may be newer than this page.
    if (holding === 'unknownKey') {
      await renewKeys();
      holding = await readHolding(text, asked, issuer, new Date());
    }
    if (holding === 'ended' && asked === checked) say('ended');
    if (holding === 'holds') return `It holds today, ${days.format(new Date())}.`;
    return holding === 'ended' ? '' : noList;
  }),
);

renew.addEventListener('click', () =>
  asking(async () => {
    const asked = typed.value;
    await renewKeys();
    if (asked === typed.value) await check(true);
    return '';
  }),
);

async function renewKeys(): Promise<void> {
  const answer = await fetched(didDocument);
  const { verificationMethod } = (await answer.json()) as {
    verificationMethod: { publicKeyJwk: PublicKey }[];
  };
  issuer = { did, keys: verificationMethod.map((one) => one.publicKeyJwk) };
}

/** What the school says now: what was kept of an earlier answer is compared with it first. */
async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (!answer.ok) throw new Error('No answer');
  return answer;
}
