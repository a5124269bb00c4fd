import { type Audited, rule } from '../lib/audit.ts';
import { erasureRules, hasNone } from '../user/erased.ts';

export const passkeyAudit: Audited = {
  rules: [rule(erasureRules.access, hasNone('passkey'), hasNone('recovery_code'))],
};
