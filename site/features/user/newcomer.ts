import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';

/** Who has just registered in this tab: what the login page tells them. Kept out of the address, which others see. */
export type Newcomer = { email: string; serialNo: string };

const key = 'newcomer';

export const recallNewcomer = (): Partial<Newcomer> => keptInTab<Newcomer>(key) ?? {};
export const keepNewcomer = (newcomer: Newcomer) => keepInTab(key, newcomer);
export const forgetNewcomer = () => dropFromTab(key);
