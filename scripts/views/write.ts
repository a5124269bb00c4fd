import { writeFileSync } from 'node:fs';
import { readArguments } from '../arguments.ts';
import { asText, file, viewSchemas } from './schemas.ts';

readArguments('npm run views');
writeFileSync(file, asText(viewSchemas()));
console.log(`${file} is written`);
