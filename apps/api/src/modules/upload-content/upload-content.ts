import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ATTACHMENT_TYPES, ATTACHMENTS_A_COMMENT, type Attachment } from '@kheya/contract';
import type { UploadScanner } from './upload-scanner.ts';
import { createPictureQueue } from './picture-queue.ts';

type ContentType = Attachment['content_type'];

export interface CleanContent {
  readonly contentType: ContentType;
  readonly content: Buffer;
  /**
   * Small enough for a list of faces, of type COPY_TYPE; only for a picture, and only on request.
   */
  readonly copy?: Buffer;
}

/** Enough to read a document on a large screen. */
const MAX_EDGE = 2400;
/** The copy's edge: twice the largest face a screen shows. */
const COPY_EDGE = 512;
export const COPY_TYPE = 'image/webp';
/** A camera's picture has up to 50 million pixels; a file of a few kilobytes may claim far more. */
const MAX_PIXELS = 60_000_000;
const SECONDS_A_PICTURE = 10;
const PDF_TAIL = 2048;
/**
 * Features that no document needs. Compressed parts are not inspected: that is the scanner's task.
 */
const PROGRAMS = [
  '/JavaScript',
  '/OpenAction',
  '/Launch',
  '/GoToR',
  '/GoToE',
  '/ImportData',
  '/Encrypt',
  '/EmbeddedFile',
  '/RichMedia',
  '/SubmitForm',
  '/XFA',
];
/**
 * Where actions triggered by another event may begin. A document has none, and chance brings one or
 * two; a hostile file could have a million, each to be followed to its end.
 */
const POSSIBLE_ACTION = /\/AA(?=[\0\s%<])/g;
const MAX_POSSIBLE_ACTIONS = 16;
const MAX_BETWEEN = 1000;

// The two processor cores also serve payments, and a disabled decoder cannot be attacked.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

/** The attachments of one comment, and those of a few people at once. */
const pictures = createPictureQueue({ ofOne: ATTACHMENTS_A_COMMENT, ofAll: 24 });

/**
 * The content to store of an upload; `refused` for a type or content we do not accept, `busy` when
 * too many pictures wait. The file's name is not trusted.
 */
export async function cleanContent(
  given: Buffer,
  scanner: UploadScanner,
  uploaderId: string,
  wanted: { readonly copy?: boolean } = {},
): Promise<CleanContent | 'refused' | 'busy'> {
  const found = await fileTypeFromBuffer(given);
  const contentType = ATTACHMENT_TYPES.find((type) => type === found?.mime);
  if (!contentType || !(await scanner.isClean(given))) return 'refused';
  if (contentType === 'application/pdf') {
    return isPlainPdf(given) ? { contentType, content: given } : 'refused';
  }
  const made = await pictures.run(uploaderId, async () => {
    const content = await madeAnew(given, contentType);
    if (content === undefined || !wanted.copy) return { content };
    return { content, copy: await smallCopy(content) };
  });
  if (made === undefined) return 'busy';
  const { content, copy } = made;
  if (content === undefined) return 'refused';
  return copy === undefined ? { contentType, content } : { contentType, content, copy };
}

/**
 * Decodes a picture and encodes it again: upright, without location, camera or other metadata.
 * Undefined for a picture that cannot be decoded, is animated, or is too large.
 */
async function madeAnew(given: Buffer, type: ContentType): Promise<Buffer | undefined> {
  const picture = sharp(given, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: -1 });
  try {
    const { pages = 1 } = await picture.metadata();
    if (pages > 1) return undefined;
    const upright = picture.timeout({ seconds: SECONDS_A_PICTURE }).autoOrient().resize({
      width: MAX_EDGE,
      height: MAX_EDGE,
      fit: 'inside',
      withoutEnlargement: true,
    });
    if (type === 'image/png') return await upright.png().toBuffer();
    if (type === 'image/webp') return await upright.webp({ quality: 85 }).toBuffer();
    return await upright.jpeg({ quality: 85 }).toBuffer();
  } catch {
    // Broken or hostile: the response is the same.
    return undefined;
  }
}

/** Made from the new picture, so that nothing of the upload is decoded twice. */
function smallCopy(content: Buffer): Promise<Buffer> {
  return sharp(content)
    .timeout({ seconds: SECONDS_A_PICTURE })
    .resize({ width: COPY_EDGE, height: COPY_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}

/**
 * Complete, not encrypted, and without a visible program: a reader must be able to open it here.
 */
function isPlainPdf(given: Buffer): boolean {
  const tail = given.subarray(-PDF_TAIL).toString('latin1');
  if (given.subarray(0, 5).toString('latin1') !== '%PDF-') return false;
  if (!tail.includes('startxref') || !tail.includes('%%EOF')) return false;
  // Letters of a name may be written as #xx (ISO 32000-1, 7.3.5).
  const text = given
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  if (PROGRAMS.some((mark) => text.includes(mark))) return false;
  let possible = 0;
  for (const { index } of text.matchAll(POSSIBLE_ACTION)) {
    possible += 1;
    if (possible > MAX_POSSIBLE_ACTIONS || isAction(text, index + '/AA'.length)) return false;
  }
  return true;
}

/**
 * Checks the value too, because a picture's bytes may contain the name by chance: after blanks and
 * comments (7.2.3) stands a dictionary or an object number. Matched piece by piece, because one
 * pattern for all of them overflows.
 */
function isAction(text: string, from: number): boolean {
  const between = /[\0\s]+|%[^\r\n]*[\r\n]/y;
  let end = from;
  for (let pieces = 0; pieces < MAX_BETWEEN; pieces += 1) {
    between.lastIndex = end;
    if (!between.test(text)) {
      return text.startsWith('<<', end) || (end > from && /\d/.test(text.charAt(end)));
    }
    end = between.lastIndex;
  }
  return true;
}

const ENDINGS: Readonly<Record<ContentType, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
};

/** The given name with the extension of the real type: `cv.exe` becomes `cv.pdf`. */
export function nameFor(given: string, type: ContentType): string {
  const endings = ENDINGS[type];
  const ending = /\.([^.]+)$/.exec(given)?.[1]?.toLowerCase();
  if (ending !== undefined && endings.includes(ending)) return given;
  return `${given.replace(/\.[^.]*$/, '') || 'file'}.${endings[0]}`;
}
