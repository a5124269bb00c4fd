import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { asText, file, viewSchemas } from './schemas.ts';

it('has the schemas of what replies carry as the types say now', () => {
  expect(readFileSync(file, 'utf8'), 'Run `npm run views`').toBe(asText(viewSchemas()));
}, 60_000);
