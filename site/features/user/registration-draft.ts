import { userTexts } from '../../../contract/record-texts.ts';
import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';

/** The registration in this tab; never Aadhaar number, password, photo or consent. */

const key = 'registration';

const kept = [
  ...['name', 'fatherName', 'motherName', 'mobile', 'dob', 'address', 'email'],
  ...['guardianName', 'guardianMobile', ...Object.keys(userTexts)],
];

type Draft = Record<string, string>;

const pick = (values: Record<string, unknown>): Draft =>
  Object.fromEntries(
    kept.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  ) as Draft;

export const saveDraft = (values: Record<string, unknown>): void => keepInTab(key, pick(values));

export function registrationDraft(): Draft | undefined {
  const draft = pick(keptInTab<Record<string, unknown>>(key) ?? {});
  return Object.values(draft).some(Boolean) ? draft : undefined;
}

export const clearDraft = (): void => dropFromTab(key);
