import { api, ask } from '../../lib/api.ts';
import { byId, sends } from '../kit/calls.ts';

export const listImports = () => ask(api.import.list.$get());
export const checkRows = sends(api.import.check.$post);
export const importRows = sends(api.import.rows.$post);
export const takeBackImport = byId(api.import['take-back'].$post);
