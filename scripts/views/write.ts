import { writeFileSync } from 'node:fs';
import { asText, file, viewSchemas } from './schemas.ts';

writeFileSync(file, asText(viewSchemas()));
console.log(`${file} is written`);
