import sharp, { type SharpOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanContent } from './upload-content.ts';
import { scannerOf } from './upload-scanner.ts';

const none = scannerOf({ CLAMD_ADDRESS: undefined });
const clean = (content: Buffer) => cleanContent(content, none, 'somebody');

async function taken(content: Buffer) {
  const made = await clean(content);
  if (typeof made === 'string') throw new Error(`the upload is ${made}`);
  return made;
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } });
const pdf = (inside = '') =>
  Buffer.from(`%PDF-1.4\n1 0 obj <<${inside}>> endobj\nstartxref\n9\n%%EOF\n`);

describe('a picture', () => {
  it('loses its camera metadata and stands upright', async () => {
    const given = await plain(60, 40)
      .withExif({ IFD0: { Copyright: 'Rahima' }, IFD3: { GPSLatitude: '23/1 46/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(given).metadata()).exif).toBeDefined();
    const made = await taken(given);
    const { exif, orientation, width, height } = await sharp(made.content).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 40,
      height: 60,
    });
    expect(made.content.includes('Rahima')).toBe(false);
  });

  it.each(['png', 'webp', 'jpeg'] as const)(
    'as %s keeps its format and is made smaller',
    async (type) => {
      const made = await taken(await plain(3000, 1200).toFormat(type).toBuffer());
      expect(made.contentType).toBe(`image/${type}`);
      const { width, height, format } = await sharp(made.content).metadata();
      expect({ width, height, format }).toEqual({ width: 2400, height: 960, format: type });
    },
  );

  it('that is animated is refused', async () => {
    const moving = await sharp({
      create: { width: 8, height: 16, channels: 3, background: '#0a7', pageHeight: 8 },
    } as SharpOptions)
      .composite([{ input: Buffer.from([255, 0, 0]), raw: { width: 1, height: 1, channels: 3 } }])
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    expect(await clean(moving)).toBe('refused');
  });

  it('that decodes to a hundred million pixels, or is truncated, is refused', async () => {
    const bomb = await plain(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await clean(bomb)).toBe('refused');
    const whole = await plain(400, 400).jpeg().toBuffer();
    expect(await clean(whole.subarray(0, whole.length / 2))).toBe('refused');
  });

  it.each([
    [1600, 900, { width: 512, height: 288 }],
    [60, 40, { width: 60, height: 40 }],
  ])('of %i x %i gets a small copy when one is requested', async (width, height, size) => {
    const given = await plain(width, height).jpeg().toBuffer();
    const made = await cleanContent(given, none, 'somebody', { copy: true });
    if (typeof made === 'string' || !made.copy) throw new Error('there is no copy');
    expect(await sharp(made.copy).metadata()).toMatchObject({ ...size, format: 'webp' });
    expect(await clean(given)).not.toHaveProperty('copy');
  });

  it('in a format we do not decode is refused', async () => {
    expect(await clean(await plain(8, 8).gif().toBuffer())).toBe('refused');
    expect(await clean(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('refused');
    expect(await clean(Buffer.from('MZ a program called photo.jpg'))).toBe('refused');
  });
});

describe('a PDF', () => {
  it('stays byte for byte', async () => {
    expect(await clean(pdf())).toEqual({ contentType: 'application/pdf', content: pdf() });
  });

  it.each([
    '/OpenAction << /S /JavaScript >>',
    '/S /J#61vaScript',
    '/#4caunch',
    '/S /Launch',
    '/Encrypt 4 0 R',
    '/EmbeddedFiles 5 0 R',
    '/S /SubmitForm',
    '/OpenAction 3 0 R',
    '/Open#41ction [3 0 R /Fit]',
    '/S /GoToR /F (elsewhere.pdf)',
    '/S /GoToE',
    '/S /ImportData',
    '/AA << /O 4 0 R >>',
    '/AA<</C 4 0 R>>',
    '/#41#41 %why\n 4 0 R',
  ])('with %s is refused', async (inside) => {
    expect(await clean(pdf(inside))).toBe('refused');
  });

  it.each([
    ['names that might be actions', '/AA%'.repeat(1000)],
    ['blanks behind one', `/AA${' '.repeat(9_000_000)}<< /O 4 0 R >>`],
    ['comments behind one', `/AA${'%\n'.repeat(4_000_000)}<< /O 4 0 R >>`],
  ])('full of %s is refused, and nothing breaks', async (_what, inside) => {
    expect(await clean(pdf(inside))).toBe('refused');
  });

  it('with a font or a link inside is accepted', async () => {
    const inside = '/F1 /AAAAAB+Kalpurush /S /GoTo /D (page2) /Info (about /AA batteries)';
    expect(await clean(pdf(inside))).toMatchObject({ content: pdf(inside) });
  });

  it('without its end is refused', async () => {
    expect(await clean(Buffer.from('%PDF-1.4\nnothing more'))).toBe('refused');
  });
});

it('a file in which the scanner finds something is refused', async () => {
  const finds = { isClean: (content: Buffer) => Promise.resolve(!content.includes('EICAR')) };
  expect(await cleanContent(pdf('EICAR'), finds, 'somebody')).toBe('refused');
  expect(await cleanContent(pdf(), finds, 'somebody')).toMatchObject({ content: pdf() });
});
