import type { Context } from 'hono';
import { limits } from '../../../contract/limits.ts';
import type { FieldErrors } from '../../../contract/reply.ts';
import { uploadWords } from '../../../contract/upload.ts';
import { refusedField } from './refuse.ts';

/** The rule for a form's files: field names (the first is for errors), number, bytes, messages. */
export type FileRule = {
  names: readonly [string, ...string[]];
  least: 0 | 1;
  most: number;
  bytes: number;
  /** Bytes of all files, where that is not as many of the largest. */
  together?: number;
  none: string;
  size: string;
  /** Other types than those of pictures, for the reference. */
  types?: readonly string[];
};

/** Pictures of the catalogue: up to three, none required where `least` is 0. */
export const pictures = (least: 0 | 1): FileRule => ({
  names: ['images', 'images[]'],
  least,
  most: limits.picture.count,
  bytes: limits.picture.bytes,
  none: uploadWords.none,
  size: uploadWords.size,
});

export const certificate: FileRule = {
  names: ['pdfFile'],
  least: 0,
  most: 1,
  bytes: limits.pdf.bytes,
  none: '',
  size: uploadWords.pdfSize,
  types: ['application/pdf'],
};

/** Bytes of a whole form: its files, and as much as JSON may have for the rest. */
export const bodyOf = (rule?: Pick<FileRule, 'most' | 'bytes' | 'together'>): number =>
  (rule ? (rule.together ?? rule.most * rule.bytes) : 0) + limits.body;

const isFile = (entry: unknown): entry is File => entry instanceof File;
const isGiven = (file: File) => file.size > 0 || file.name !== '';

/** Errors about the number of files, by field. Browsers send an empty input as an empty file. */
export function countFiles(rule: FileRule, values: Record<string, unknown>): FieldErrors {
  const found = rule.names
    .flatMap((name) => values[name] ?? [])
    .filter(isFile)
    .filter(isGiven);
  if (found.length < rule.least) return { [rule.names[0]]: rule.none };
  if (found.length > rule.most)
    return { [rule.names[0]]: rule.most === 1 ? uploadWords.one : uploadWords.count };
  return {};
}

/** The files of the rule's fields in a multipart form, without empty inputs. */
export async function filesIn(c: Context, { names }: FileRule): Promise<File[]> {
  const data = await c.req.formData();
  return names
    .flatMap((name) => data.getAll(name))
    .filter(isFile)
    .filter(isGiven);
}

/**
 * The bytes of pictures, in order. Refuses one over 2 MB (413), and what is no JPEG, PNG or WebP,
 * whatever its name (415).
 */
export async function picturesFrom(files: File[], field = 'images'): Promise<Uint8Array[]> {
  if (files.some((file) => file.size > limits.picture.bytes))
    throw refusedField('contentTooLarge', field, uploadWords.size);
  const all = await Promise.all(files.map((file) => file.bytes()));
  if (!all.every(isPicture)) throw refusedField('unsupportedMediaType', field, uploadWords.type);
  return all;
}

/** The bytes of a PDF. Refuses over 5 MB (413) and another beginning (415; ISO 32000, 7.5.2). */
export async function pdfFrom(file: File, field = 'pdfFile'): Promise<Uint8Array> {
  if (file.size > limits.pdf.bytes)
    throw refusedField('contentTooLarge', field, uploadWords.pdfSize);
  const bytes = await file.bytes();
  if (!starts(bytes, '%PDF-'))
    throw refusedField('unsupportedMediaType', field, uploadWords.pdfType);
  return bytes;
}

const starts = (bytes: Uint8Array, signature: string, at = 0) =>
  [...signature].every((char, i) => bytes[at + i] === char.charCodeAt(0));

/** Signatures of JPEG, PNG and WebP (WHATWG MIME Sniffing). */
const isPicture = (bytes: Uint8Array) =>
  starts(bytes, '\xff\xd8\xff') ||
  starts(bytes, '\x89PNG\r\n\x1a\n') ||
  (starts(bytes, 'RIFF') && starts(bytes, 'WEBPVP', 8));
