import { CallFailed } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';

/**
 * For a form's `onFailure`: when somebody else saved first (409 that is about no single field), `meet` fetches what
 * is stored and shows it beside what was typed.
 */
export const onConflict =
  (meet: (failure: CallFailed) => Promise<void>) => (failure: CallFailed) => {
    if (failure.status !== 409 || Object.keys(failure.errors).length > 0) return false;
    meet(failure).catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      toast(failure.message, 'error');
    });
    return true;
  };
