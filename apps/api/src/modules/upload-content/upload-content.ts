import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ATTACHMENT_TYPES, ATTACHMENTS_A_COMMENT, type Attachment } from '@kheya/contract';
import type { UploadScanner } from './upload-scanner.ts';
import { createPictureQueue } from './picture-queue.ts';

type ContentType = Attachment['content_type'];

export interface CleanContent {
  readonly contentType: ContentType;
  readonly content: Buffer;
  /** Small enough for a list of faces, as COPY_TYPE; only of a picture, and only where it was asked for. */
  readonly copy?: Buffer;
}

/** Enough to read a document on a large screen. */
const MAX_EDGE = 2400;
/** Of the copy: twice the largest face a screen shows. */
const COPY_EDGE = 512;
export const COPY_TYPE = 'image/webp';
/** A camera's picture has up to 50 million; a few kilobytes may claim to be far more. */
const MAX_PIXELS = 60_000_000;
const SECONDS_A_PICTURE = 10;
const PDF_TAIL = 2048;
/** What a paper somebody reads never needs. Compressed parts stay unseen: that is a scanner's work. */
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
 * Where actions that something else sets off may begin. A paper has none and chance brings one or two;
 * a file made of nothing else would have each of a million followed to its end.
 */
const POSSIBLE_ACTION = /\/AA(?=[\0\s%<])/g;
const MAX_POSSIBLE_ACTIONS = 16;
const MAX_BETWEEN = 1000;

// Two cores are shared with payments, and a decoder that is not there cannot be attacked.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

/** Five files beside one comment, and a few people at once. */
const pictures = createPictureQueue({ ofOne: ATTACHMENTS_A_COMMENT, ofAll: 24 });

/**
 * What is kept of an upload; `refused` for what is not taken, `busy` where too many pictures wait. The
 * name said nothing.
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
 * Decodes a picture and writes it again: turned upright, without place, camera and whatever else was
 * hidden in the file. What does not decode, moves, or unfolds to too much is not taken.
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
    // Broken or hostile: for whoever sent it the same answer.
    return undefined;
  }
}

/** Of what was made anew, so that nothing of the upload is decoded twice. */
function smallCopy(content: Buffer): Promise<Buffer> {
  return sharp(content)
    .timeout({ seconds: SECONDS_A_PICTURE })
    .resize({ width: COPY_EDGE, height: COPY_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}

/** Whole, not locked, and without a program in plain sight: a reader must be able to open it here. */
function isPlainPdf(given: Buffer): boolean {
  const tail = given.subarray(-PDF_TAIL).toString('latin1');
  if (given.subarray(0, 5).toString('latin1') !== '%PDF-') return false;
  if (!tail.includes('startxref') || !tail.includes('%%EOF')) return false;
  // A name may be written with its letters as #xx (ISO 32000-1, 7.3.5).
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
 * With its value, or a picture's bytes would say it by chance: behind blanks and comments (7.2.3) there is
 * a dictionary or the number of one. Taken piece by piece, for one pattern over all of them overflows.
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

/** The name as given, with the ending of what the bytes are: `cv.exe` becomes `cv.pdf`. */
export function nameFor(given: string, type: ContentType): string {
  const endings = ENDINGS[type];
  const ending = /\.([^.]+)$/.exec(given)?.[1]?.toLowerCase();
  if (ending !== undefined && endings.includes(ending)) return given;
  return `${given.replace(/\.[^.]*$/, '') || 'file'}.${endings[0]}`;
}
