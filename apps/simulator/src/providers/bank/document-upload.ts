import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const LARGEST = 16 * 1024 * 1024;

/** An uploaded file; its bytes are kept out of the recorded request. */
export class UploadedFile {
  readonly file_name: string;
  readonly content_type: string;
  readonly size: number;
  readonly sha256: string;
  readonly #content: Buffer;

  constructor(fileName: string, contentType: string, content: Buffer) {
    this.file_name = fileName;
    this.content_type = contentType;
    this.size = content.length;
    this.sha256 = createHash('sha256').update(content).digest('hex');
    this.#content = content;
  }

  bytes(): Buffer {
    return this.#content;
  }
}

/** Reads multipart forms: texts as they are, files as `UploadedFile`. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: LARGEST },
    async (request: { headers: { 'content-type'?: string | undefined } }, body: Buffer) => {
      const type = request.headers['content-type'] ?? '';
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
        .formData()
        .catch(() => {
          throw Object.assign(new Error('The form cannot be read.'), { statusCode: 400 });
        });
      const fields: Record<string, unknown> = {};
      for (const [name, value] of form) fields[name] = await readPart(value);
      return fields;
    },
  );
}

async function readPart(value: string | File): Promise<unknown> {
  if (typeof value === 'string') return value;
  return new UploadedFile(value.name, value.type, Buffer.from(await value.arrayBuffer()));
}
