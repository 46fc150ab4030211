import sharp from 'sharp';
import type { Answer, Client } from './test-api.ts';

/** Uploads one file as a browser's form does. */
export async function upload(
  client: Client,
  path: string,
  file: { readonly name: string; readonly content: Buffer; readonly type?: string },
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const type = file.type ?? 'application/octet-stream';
  form.append('upload_file', new Blob([new Uint8Array(file.content)], { type }), file.name);
  const sent = new Response(form);
  const formType = sent.headers.get('content-type') ?? '';
  const body = Buffer.from(await sent.arrayBuffer());
  return client.call('POST', path, body, { ...headers, 'content-type': formType });
}

/** The smallest PDF that is accepted. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\nstartxref\n9\n%%EOF\n');

/** The smallest file of payments. */
export const BATCH_FILE = Buffer.from(
  'Type,Account number,Recipient,Amount,Currency\nbKash,01712344821,Rahima Khatun,2500,BDT\n',
);

/** A small picture in one colour, encoded as a camera's would be. */
export function picture(colour = '#0a7', size = { width: 60, height: 40 }): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}
