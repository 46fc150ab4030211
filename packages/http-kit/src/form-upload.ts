import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sanitizeLine, type Locale, type Route } from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { toDigits } from '@kheya/money';
import type { UploadedFile } from './handler.ts';
import { refuse, type Refusal } from './reply.ts';

/** A form with its one file, in memory: the largest is a few megabytes (contract, `maxBytes`). */
export interface Form {
  readonly ok: true;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile;
}

const MAX_FIELDS = 20;
const MAX_FIELD_LENGTH = 8 * 1024;
const MAX_NAME_LENGTH = 120;

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_LENGTH },
    throwFileSizeLimit: false,
  });
}

/**
 * Reads the form of a route that takes a file. A file that is too large is refused and not kept.
 */
export async function readForm(
  request: FastifyRequest,
  { field, maxBytes }: NonNullable<Route['file']>,
  locale: Locale,
): Promise<Form | Refusal<'body_malformed' | 'attachment_too_large' | 'request_invalid'>> {
  if (!request.isMultipart()) return refuse('body_malformed');
  const parts = await readParts(request, field, maxBytes);
  if (parts === undefined) return refuse('body_malformed');
  const { fields, file, isTooLarge } = parts;
  if (isTooLarge)
    return refuse('attachment_too_large', { facts: { limit: sizeText(maxBytes, locale) } });
  if (!file || file.content.length === 0) {
    return refuse('request_invalid', { fields: fieldErrorTexts({ [field]: 'required' }, locale) });
  }
  return { ok: true, fields, file };
}

interface Parts {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile | undefined;
  readonly isTooLarge: boolean;
}

/**
 * Undefined when the form is incomplete. Only the caller's bytes are read here, so a failure is the
 * caller's.
 */
async function readParts(
  request: FastifyRequest,
  field: string,
  maxBytes: number,
): Promise<Parts | undefined> {
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  let isTooLarge = false;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
        continue;
      }
      const content = await part.toBuffer();
      isTooLarge ||= part.file.truncated;
      if (part.fieldname === field) file = { fileName: plainName(part.filename), content };
    }
  } catch {
    return undefined;
  }
  return { fields, file, isTooLarge };
}

/** The last part of a path, without characters that a terminal or a header would interpret. */
function plainName(given: string): string {
  const name = given.split(/[/\\]/).at(-1) ?? '';
  const plain = sanitizeLine(name).replace(/[\p{Cf}"<>|:*?/\\]/gu, '');
  return plain.slice(-MAX_NAME_LENGTH) || 'file';
}

function sizeText(bytes: number, locale: Locale): string {
  const megabytes = toDigits(String(Math.floor(bytes / 2 ** 20)), locale);
  return locale === 'en' ? `${megabytes} MB` : `${megabytes} এমবি`;
}
