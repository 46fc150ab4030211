import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENT_TYPES, type FileUpload, type KycIdentityDocument } from '@kheya/contract';
import { TestApi, type Client } from '#testing/test-api.ts';
import { PDF, picture, upload } from '#testing/test-upload.ts';
import { handOverIdentityDocuments, decideIdentityDocuments, openFileUpload } from './index.ts';

let api: TestApi;
let face: Buffer;
beforeAll(async () => {
  api = await TestApi.start();
  face = await picture();
});
afterAll(() => api?.stop());

const give = (client: Client, fields: Record<string, string>, content = face, name = 'face.jpg') =>
  upload(client, '/file-upload/', { name, content }, fields);

async function given(client: Client, fields: Record<string, string>, content = face) {
  const answer = await give(client, fields, content);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<FileUpload>();
}

const results = async <T>(client: Client, path: string, language = 'en') =>
  (await client.call('GET', path, undefined, { 'accept-language': language })).json<{
    results: T[];
    count: number;
  }>();

const documentsOf = (client: Client, language?: string) =>
  results<KycIdentityDocument>(client, '/kyc-identity-documents/?limit=all', language);

const become = (client: Client, status: string) =>
  api.query('update payments.users set profile_approval_status = $2 where id = $1', [
    client.userId,
    status,
  ]);

async function bytes(client: Client, path: string) {
  const response = await api.app.inject({
    url: path,
    headers: {
      'x-api-key': 'kheya-web-sandbox',
      authorization: `Bearer ${client.token}`,
      'device-fingerprint': client.deviceId,
      'device-type': 'web_browser',
    },
  });
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    content: response.rawPayload,
  };
}

describe('an upload', () => {
  it.each(DOCUMENT_TYPES)('of %s is stored, listed and read back', async (type) => {
    const client = await api.client();
    const side = type === 'NATIONAL_IDENTITY_CARD' ? { side: 'FRONT' } : {};
    const kept = await given(client, { doc_type: type, profile_type: 'PERSON', ...side });
    const listed = await results<FileUpload>(client, `/file-upload/?doc_type=${type}`);
    expect(listed).toEqual({ results: [kept], count: 1 });
    expect((await bytes(client, kept.gcp_url)).status).toBe(200);
  });

  it('loses its location, and has a copy of at most 512 px', async () => {
    const client = await api.client();
    const taken = await sharp(await picture('#a70', { width: 1600, height: 1200 }))
      .withExif({ IFD0: { Copyright: 'Rahima' }, IFD3: { GPSLatitude: '23/1 46/1 0/1' } })
      .jpeg()
      .toBuffer();
    const kept = await given(client, { doc_type: 'PROFILE_IMAGE' }, taken);
    const whole = await bytes(client, kept.gcp_url);
    expect(whole.type).toBe('image/jpeg');
    expect(whole.content.includes('Rahima')).toBe(false);
    expect((await sharp(whole.content).metadata()).exif).toBeUndefined();
    const small = await bytes(client, kept.gcp_url_compressed ?? '');
    expect(small.type).toBe('image/webp');
    const { width, height, exif } = await sharp(small.content).metadata();
    expect({ width, height, exif }).toEqual({ width: 512, height: 384, exif: undefined });
  });

  it('is checked by its bytes, and named after them', async () => {
    const client = await api.client();
    const program = Buffer.from('MZ a program called face.jpg');
    const refused = await give(client, { doc_type: 'SELFIE' }, program);
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([
      415,
      'attachment_type_refused',
    ]);
    const named = await give(client, { doc_type: 'STATEMENT' }, PDF, 'statement.exe');
    const statement = named.json<FileUpload>();
    expect(statement).toMatchObject({ upload_file: 'statement.pdf', gcp_url_compressed: null });
    const { type, content } = await bytes(client, `${statement.gcp_url}?size=compressed`);
    expect([type, content.equals(PDF)]).toEqual(['application/pdf', true]);
    for (const type of ['SELFIE', 'PROFILE_IMAGE', 'BUSINESS_LOGO']) {
      expect((await give(client, { doc_type: type }, PDF)).status).toBe(415);
    }
  });

  it.each([
    [{ doc_type: 'NATIONAL_IDENTITY_CARD' }, 'side'],
    [{ doc_type: 'SELFIE', side: 'FRONT' }, 'side'],
    [{ doc_type: 'SELFIE', side: 'TOP' }, 'side'],
    [{ doc_type: 'LETTER' }, 'doc_type'],
    [{}, 'doc_type'],
  ])('with %o is refused at the field %s', async (fields, field) => {
    const client = await api.client();
    const refused = await give(client, fields as Record<string, string>);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual([field]);
  });

  it('is sealed in the database, and neither copy opens in the other’s place', async () => {
    const client = await api.client();
    const { id, gcp_url_compressed: small } = await given(client, { doc_type: 'STATEMENT' });
    const [row] = await api.query<{ content: Buffer; copy: Buffer }>(
      'select sealed_content as content, sealed_copy as copy from payments.file_uploads where id = $1',
      [id],
    );
    const { content } = await bytes(client, small ?? '');
    expect(row?.content.includes(face.subarray(0, 20))).toBe(false);
    expect(row?.copy.includes(content.subarray(0, 20))).toBe(false);
    const change = api.query(
      'update payments.file_uploads set sealed_content = sealed_copy where id = $1',
      [id],
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });

  it('that is too large is refused with the size limit', async () => {
    const client = await api.client();
    const large = Buffer.alloc(10 * 1024 * 1024 + 1);
    const refused = await give(client, { doc_type: 'STATEMENT' }, large);
    expect([refused.status, refused.json<{ detail: string }>().detail]).toEqual([
      413,
      expect.stringContaining('10 MB'),
    ]);
  });
});

describe('the number of files a person may store', () => {
  it('holds for concurrent uploads', async () => {
    const client = await api.client();
    await given(client, { doc_type: 'STATEMENT' }, PDF);
    await api.query(
      `insert into payments.file_uploads
         (id, user_id, doc_type, profile_type, file_name, content_type, size, sealed_content, created_at)
       select gen_random_uuid(), user_id, doc_type, profile_type, file_name, content_type, size,
         sealed_content, created_at
       from payments.file_uploads, generate_series(1, 57) where user_id = $1`,
      [client.userId],
    );
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => give(client, { doc_type: 'STATEMENT' }, PDF)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 429, 429,
    ]);
  });
});

describe('somebody else', () => {
  it('can neither read the file or its copy, nor remove it', async () => {
    const [owner, stranger] = [await api.client(), await api.client()];
    const { id, gcp_url: url } = await given(owner, { doc_type: 'SELFIE' });
    for (const path of [url, `${url}?size=compressed`]) {
      expect((await stranger.call('GET', path)).status).toBe(403);
    }
    expect((await stranger.call('DELETE', `/file-upload/${id}/`)).status).toBe(403);
    expect((await results(stranger, '/file-upload/')).count).toBe(0);
    expect((await documentsOf(stranger)).count).toBe(0);
    const fields = { doc_type: 'BUSINESS_LOGO', business_id: owner.userId };
    expect((await give(stranger, fields)).status).toBe(403);
    expect((await bytes(owner, url)).status).toBe(200);
  });

  it('as an operator opens it by its id, and sees whose it is', async () => {
    const owner = await api.client();
    const { id } = await given(owner, { doc_type: 'SELFIE' });
    const opened = await openFileUpload(api.ctx, id, 'compressed');
    expect(opened).toMatchObject({
      userId: owner.userId,
      docType: 'SELFIE',
      file: { contentType: 'image/webp', fileName: 'face.webp' },
    });
    expect(await openFileUpload(api.ctx, owner.userId, 'original')).toBeUndefined();
  });
});

describe('the profile picture', () => {
  const shown = async (client: Client) =>
    (await results<{ profile_picture: FileUpload | null }>(client, '/user/')).results[0]
      ?.profile_picture;

  it('is shown with the person, replaced, and removed', async () => {
    const client = await api.client();
    expect(await shown(client)).toBeNull();
    await given(client, { doc_type: 'PROFILE_IMAGE' });
    const second = await given(client, { doc_type: 'PROFILE_IMAGE' }, await picture('#70a'));
    expect(await shown(client)).toEqual(second);
    await api.advance(25 * 3600);
    await api.runSweeps(['file_upload_replaced']);
    expect((await results(client, '/file-upload/')).count).toBe(1);
    expect((await client.call('DELETE', `/file-upload/${second.id}/`)).status).toBe(204);
    expect(await shown(client)).toBeNull();
    expect((await client.call('DELETE', `/file-upload/${second.id}/`)).status).toBe(403);
  });

  it('may be changed by a verified person', async () => {
    const client = await api.client();
    await client.call('GET', '/user/');
    await become(client, 'ACCOUNT_CREATED');
    await given(client, { doc_type: 'PROFILE_IMAGE' });
    expect(await shown(client)).not.toBeNull();
  });
});

describe('an identity document', () => {
  const card = (side: string) => ({ doc_type: 'NID_OR_PASSPORT', side });

  it('counts once for each kind and side, the newest', async () => {
    const client = await api.client();
    await given(client, card('FRONT'));
    const front = await given(client, card('FRONT'));
    const back = await given(client, card('BACK'));
    const selfie = await given(client, { doc_type: 'SELFIE' });
    await given(client, { doc_type: 'STATEMENT' });
    const { results: documents, count } = await documentsOf(client);
    expect(documents.map(({ id }) => id)).toEqual([front.id, back.id, selfie.id]);
    expect(count).toBe(3);
    expect(documents.every(({ status }) => status === 'UPLOADED')).toBe(true);
  });

  it('that was submitted can neither be replaced nor removed, until documents are requested', async () => {
    const client = await api.client();
    const front = await given(client, card('FRONT'));
    await handOverIdentityDocuments(api.ctx.db, client.userId);
    await become(client, 'VERIFICATION_IN_PROGRESS');
    for (const fields of [card('FRONT'), { doc_type: 'SELFIE' }]) {
      const refused = await give(client, fields);
      expect(refused.json<{ code: string }>().code).toBe('profile_status_not_allowed');
    }
    const back = await client.call('DELETE', `/file-upload/${front.id}/`);
    expect(back.status).toBe(409);
    await become(client, 'KYC_PROVISIONAL');
    const again = await given(client, card('FRONT'));
    expect((await documentsOf(client)).results.map(({ id }) => id)).toEqual([again.id]);
    expect((await client.call('DELETE', `/file-upload/${front.id}/`)).status).toBe(409);
    const removal = api.query('delete from payments.file_uploads where id = $1', [front.id]);
    await expect(removal).rejects.toThrow(/was handed over/);
  });

  it('shows its status, and the reason, in both languages', async () => {
    const client = await api.client();
    await given(client, card('FRONT'));
    await given(client, { doc_type: 'SELFIE' });
    const { userId } = client;
    await decideIdentityDocuments(api.ctx.db, api.ctx, { userId, status: 'ACCEPTED' });
    await decideIdentityDocuments(api.ctx.db, api.ctx, {
      userId,
      status: 'REJECTED',
      reason: 'document_unreadable',
      only: [{ doc_type: 'NID_OR_PASSPORT', side: 'FRONT' }],
    });
    const told = async (language: string) =>
      (await documentsOf(client, language)).results.map(({ status, reason }) => [status, reason]);
    expect(await told('en')).toEqual([
      ['REJECTED', expect.stringMatching(/couldn.t read/)],
      ['ACCEPTED', null],
    ]);
    expect((await told('bn'))[0]?.[1]).toMatch(/[\u0980-\u09ff]/);
  });
});
