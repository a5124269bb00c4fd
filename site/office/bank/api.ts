import { api, ask } from '../../lib/api.ts';
import { byId, changes, reads, sends } from '../kit/calls.ts';

export const listFormats = () => ask(api.bank.formats.$get());
export const listLines = reads(api.bank.lines.$get);
export const listMatches = () => ask(api.bank.matches.$get());
export const listImports = () => ask(api.bank.imports.$get());
export const takeBackImport = byId(api.bank['take-back'].$post);
export const importStatement = sends(api.bank.import.$post);
export const verifyMatches = changes(api.bank.verify.$post);
export const setAside = sends(api.bank['set-aside'].$post);
