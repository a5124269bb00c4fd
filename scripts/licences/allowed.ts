/** Licences (SPDX) allowed for packages that are shipped. */
const allowed = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
]);

/** Packages that name no licence in package.json and are under the one of their LICENSE file. */
const byFile: Record<string, string> = { 'png-js': 'MIT' };

/** The licence of a package, by its name and what its package.json says. */
export const licenceOf = (name: string, stated?: string): string =>
  stated ?? byFile[name] ?? 'none';

/** Whether allowed licences meet an SPDX expression: one side of OR, both of AND. */
export const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => allowed.has(id)));
