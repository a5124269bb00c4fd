import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';

/** Who has just registered in this tab: what the login page tells them. Kept out of the address, which others see. */
export type NewRegistration = { email: string; serialNo: string };

const key = 'new registration';

export const newRegistration = (): Partial<NewRegistration> =>
  keptInTab<NewRegistration>(key) ?? {};
export const saveNewRegistration = (registration: NewRegistration) => keepInTab(key, registration);
export const clearNewRegistration = () => dropFromTab(key);
