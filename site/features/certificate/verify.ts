import { type Credential, readCredential, readHolding } from '../../../contract/credential.ts';
import { canVerify, type Issuer, type PublicKey } from '../../../contract/jws.ts';

/**
 * Checks the credential of a certificate on this device, with the keys that came with the page. Only when somebody wants it the
 * school is asked for its newest keys and for the list of those that no longer hold.
 */

/** What is said of a certificate and of the school's answer. It stands in the page: as script it would be too much. */
type Words = Record<
  | 'genuine'
  | 'ended'
  | 'early'
  | 'unknownKey'
  | 'forged'
  | 'tooOld'
  | 'asking'
  | 'unreachable'
  | 'noList'
  | 'holds',
  string
>;

/** What the page knows when it comes: whose keys, and the paths of the newest ones and of the list. */
export type Known = Issuer & { document: string; list: string; words: Words };

const part = <Element extends HTMLElement>(name: string) =>
  document.querySelector<Element>(`[data-verify="${name}"]`) as Element;

const form = part<HTMLFormElement>('form');
const typed = part<HTMLTextAreaElement>('token');
const file = part<HTMLInputElement>('file');
const result = part('result');
const verdict = part('verdict');
const ask = part('ask');
const status = part('status');
const {
  document: didDocument,
  list,
  words,
  ...known
}: Known = JSON.parse(form.dataset['known'] ?? '');
let issuer: Issuer = known;
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
  show(checked);
  status.textContent = '';
  result.hidden = false;
  if (!isNewest) result.focus();
}

function say(state: keyof Words): void {
  result.dataset['state'] = state;
  verdict.textContent = words[state];
  ask.hidden = !checked && state !== 'unknownKey';
}

/** Days in India, as the rest of the site writes them; its own way would bring the schemas along. */
const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** Fills in what the credential says at the path of each line; what it does not say has no line. */
function show(credential?: Credential): void {
  for (const cell of result.querySelectorAll<HTMLElement>('[data-path]')) {
    const value = (cell.dataset['path'] ?? '')
      .split('.')
      .reduce<unknown>((inner, name) => (inner as Record<string, unknown>)?.[name], credential);
    const text = String(value ?? '');
    cell.textContent = /^\d{4}-\d\d-\d\dT/.test(text) ? days.format(new Date(text)) : text;
  }
  const id = credential?.id ?? '';
  Object.assign(part('number'), { href: id, textContent: id.split('/').pop() });
}

ask.addEventListener('click', async () => {
  const asked = typed.value;
  status.textContent = words.asking;
  const answer = await answerTo(asked).catch(() => words.unreachable);
  // Another certificate may have been checked meanwhile.
  if (asked === typed.value) status.textContent = answer;
});

/** What the school says of it now, by its newest keys: those that came with the page may be older, or have leaked since. */
async function answerTo(asked: string): Promise<string> {
  const { verificationMethod } = JSON.parse(await fetched(didDocument)) as {
    verificationMethod: { publicKeyJwk: PublicKey }[];
  };
  const ended = await fetched(list);
  issuer = { did: known.did, keys: verificationMethod.map((one) => one.publicKeyJwk) };
  if (asked !== typed.value) return '';
  await check(true);
  if (!checked) return '';
  const holding = await readHolding(ended, checked, issuer, new Date());
  if (holding === 'ended') say(holding);
  if (holding === 'holds') return `${words.holds}, ${days.format(new Date())}.`;
  return holding === 'ended' ? '' : words.noList;
}

/** What the school says now: what was kept of an earlier answer is compared with it first. */
async function fetched(path: string): Promise<string> {
  const answer = await fetch(path, { cache: 'no-cache' });
  return answer.ok ? answer.text() : Promise.reject();
}
