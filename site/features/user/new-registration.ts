import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';

/** The account registered in this tab, for the login page. Not in the URL, which may be shared. */
type NewRegistration = { email: string; serialNo: string };

const key = 'new registration';

export const newRegistration = (): Partial<NewRegistration> =>
  keptInTab<NewRegistration>(key) ?? {};
export const saveNewRegistration = (registration: NewRegistration) => keepInTab(key, registration);
export const clearNewRegistration = () => dropFromTab(key);
