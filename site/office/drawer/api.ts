import { api } from '../../lib/api.ts';
import { changes } from '../kit/calls.ts';

export const moveCash = changes(api.drawer.move.$post);
export const takeBackCash = changes(api.drawer['take-back'].$post);
