import { limits } from '../../../contract/limits.ts';

export const photoHint = 'jpg, jpeg, png or webp. A photo over 2 MB is made smaller.';

/** The part of a form that `photoField` needs. */
type PhotoForm = {
  error(name: 'image'): string | undefined;
  watch(name: 'image'): File | undefined;
  setValue(name: 'image', value: File, how: { shouldDirty: true; shouldValidate: boolean }): void;
  formState: { isSubmitted: boolean };
};

/** Props of `<PhotoField>` for the form's `image`. */
export const photoField = (form: PhotoForm) => ({
  hint: photoHint,
  error: form.error('image'),
  value: form.watch('image'),
  most: limits.picture.bytes,
  onChange: (image: File | undefined) =>
    form.setValue('image', image as File, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    }),
});
