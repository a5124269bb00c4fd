import { sql } from 'drizzle-orm';
import { noPassword } from '../lib/auth/password.ts';
import { deleteOwned, type Personal } from '../lib/personal.ts';
import { erasedName, erasedSearch } from './erased.ts';

/** The serial number stays taken. */
export const userPersonal: Personal = {
  records: ({ userId }) => ({ noun: 'user', ids: sql`select ${userId}` }),
  files: ({ userId }) => [
    sql`select image as key from user where id = ${userId} and image <> ''`,
    sql`select pending_image as key from user where id = ${userId} and pending_image <> ''`,
  ],
  erase: (whom) => [
    ...['session', 'otp', 'confirmation'].map((table) => deleteOwned(table, whom)),
    deleteOwned('nonce', whom, 'owner'),
    sql`update user set name = ${erasedName}, name_search = ${erasedSearch}, father_name = '',
        mother_name = '', spouse_name = '', aadhar_hash = '', aadhar_last4 = '',
        email = ${whom.replaced}, mobile = '', dob = '', address = '',
        password_hash = ${noPassword}, image = '', pending_name = '', pending_image = '',
        guardian_name = '', guardian_mobile = '', confirmed_at = '', last_login_at = '',
        disabled_at = ${whom.at}, erased_at = ${whom.at}, updated_at = ${whom.later}
      where id = ${whom.userId} and ${whom.isRunning}`,
  ],
};
