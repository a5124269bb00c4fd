import { type Audited, rule } from '../lib/audit.ts';
import { erasureRules, hasNone } from '../user/erased.ts';

export const teamAudit: Audited = { rules: [rule(erasureRules.access, hasNone('invite'))] };
