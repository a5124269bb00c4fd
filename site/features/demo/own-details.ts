import { pick } from '../../../contract/pick.ts';
import { pictureFault } from '../../../contract/upload.ts';
import type { OwnUser } from '../../../contract/user.ts';

export const detailsOf = (user: OwnUser) => ({
  fullName: user.name,
  phone: user.mobile,
  ...pick(user, ['fatherName', 'motherName', 'dob', 'email', 'address']),
  ...pick(user, ['guardianName', 'guardianMobile']),
});

/** The photo of the account; undefined where there is none that can be sent. */
export async function ownPhoto({ image }: OwnUser): Promise<File | undefined> {
  const answer = image ? await fetch(image).catch(() => undefined) : undefined;
  if (!answer?.ok) return undefined;
  const blob = await answer.blob();
  const file = new File([blob], 'photo', { type: blob.type });
  return pictureFault([file]) ? undefined : file;
}
