import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { consoleCustomerGet, consoleCustomerList, FileUpload, ReplyOf } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { TestApi, type Client } from '#testing/test-api.ts';
import { customerAt, operatorAt, putStatus } from '#testing/test-console.ts';
import { ok } from '#testing/test-money.ts';
import { picture, upload } from '#testing/test-upload.ts';

type List = ReplyOf<typeof consoleCustomerList>;

let api: TestApi;
let clerk: Client;
let salma: Client;
let rokeya: Client;
let kamal: Client;

beforeAll(async () => {
  api = await TestApi.start();
  clerk = await operatorAt(api, 'Clerk', ['SUPPORT']);
  salma = await operatorAt(api, 'Salma');
  rokeya = await customerAt(api, {
    ...{ firstName: 'Rokeya', lastName: 'Sakhawat', country: 'BD', phone: '+8801712345678' },
    status: 'MANUAL_KYC_IN_REVIEW',
  });
  kamal = await customerAt(api, { firstName: 'Kamal', lastName: 'Uddin', phone: '+17185550142' });
});
afterAll(async () => api?.stop());

const search = (text: string, who = clerk) =>
  ok<List>(who.call('GET', `/console/customer/?search=${encodeURIComponent(text)}`));
const found = async (text: string) => (await search(text)).results.map(({ id }) => id);
const actions = (userId: string) =>
  api.query<{ action: string; facts: object }>(
    'select action, facts from payments.operator_actions where subject_id = $1 order by number',
    [userId],
  );

describe('customers', () => {
  it.each([
    'Rokeya',
    'rokeya sak',
    'SAKHAWAT',
    'rokeya.',
    '01712345678',
    '+880 1712-345678',
    '5678',
  ])('are found by %s', async (text) => expect(await found(text)).toEqual([rokeya.userId]));

  it('are found by their id, and a wildcard is an ordinary character', async () => {
    expect(await found(kamal.userId)).toEqual([kamal.userId]);
    expect(await found(randomUUID())).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found('r_keya')).toEqual([]);
    expect(await found('(718) 555-0142')).toEqual([kamal.userId]);
  });

  it('are sorted by name, status or age, either way round', async () => {
    const sorted = async (sort: string) => {
      const { results } = await ok<List>(clerk.call('GET', `/console/customer/?sort=${sort}`));
      return results.map(({ id }) => id).filter((id) => [rokeya.userId, kamal.userId].includes(id));
    };
    const [k, r] = [kamal.userId, rokeya.userId];
    expect(await sorted('name')).toEqual([k, r]);
    expect(await sorted('-name')).toEqual([r, k]);
    expect(await sorted('status')).toEqual([k, r]);
    expect(await sorted('-status')).toEqual([r, k]);
    expect(await sorted('created_at')).toEqual([r, k]);
    expect((await clerk.call('GET', '/console/customer/?sort=phone')).status).toBe(422);
  });

  it('are found by an index, however many there are', async () => {
    const plan = await withClient(api.database.ownerUrl, async (client) => {
      await client.query('begin; set local enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select id from payments.users u where lower(u.email) like 'rok%'
           or lower(u.first_name) like 'rok%' or lower(u.last_name) like 'rok%'
           or lower(u.first_name || ' ' || u.last_name) like 'rok%' or lower(u.business_name) like 'rok%'`,
      );
      await client.query('rollback');
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).not.toMatch(/Seq Scan/);
    expect(plan).toMatch(/users_full_name_start/);
  });

  it('are masked, and can be filtered to restricted ones', async () => {
    const { results } = await search('Rokeya');
    expect(results[0]).toMatchObject({
      ...{ name: 'Rokeya Sakhawat', email: 'r•••@example.com', phone: '••• ••• 5678' },
      restriction: null,
    });
    expect(JSON.stringify(results)).not.toContain('1712345678');
    const body = {
      action: 'freeze',
      reason: 'A test of the list.',
      customer_reason: 'security_check',
    };
    await ok(salma.call('POST', `/console/customer/${kamal.userId}/restriction/`, body));
    const frozen = await ok<List>(clerk.call('GET', '/console/customer/?restricted=frozen'));
    expect(frozen.results.map(({ id }) => id)).toEqual([kamal.userId]);
    const blocked = await ok<List>(clerk.call('GET', '/console/customer/?restricted=blocked'));
    expect(blocked.count).toBe(0);
  });

  it('show for a business in the list how its company is verified', async () => {
    const put = (type: 'PERSON' | 'BUSINESS', company: string | null) =>
      api.query(
        `update payments.users set profile_type = $2, business_verification_status = $3 where id = $1`,
        [rokeya.userId, type, company],
      );
    await put('BUSINESS', 'REJECTED');
    const { results } = await search(rokeya.userId);
    expect(results).toMatchObject([{ business_verification_status: 'REJECTED' }]);
    await put('PERSON', null);
  });

  it('are shown with their history', async () => {
    await api.ctx.jobs.add(api.ctx.db, 'open_review', {
      ...{ user_id: rokeya.userId, kind: 'manual_kyc', cause: 'partner_review' },
    });
    await api.runJobs();
    const shown = await ok<ReplyOf<typeof consoleCustomerGet>>(
      clerk.call('GET', `/console/customer/${rokeya.userId}/`),
    );
    expect(shown.open_reviews).toMatchObject([{ kind: 'manual_kyc' }]);
    expect(shown.status_changes).toEqual([]);
    expect(shown.business_verification_status).toBeNull();
    expect(shown.status_sentence.bn).toMatch(/[ঀ-৿]/);
    expect(shown.sessions).toEqual({ active: 1, trusted: 1 });
    expect(shown).toMatchObject({ accounts: [], transfers: [], tickets: [], stop_id: null });
    expect((await clerk.call('GET', `/console/customer/${randomUUID()}/`)).status).toBe(404);
    expect((await kamal.call('GET', `/console/customer/${rokeya.userId}/`)).status).toBe(401);
  });
});

describe('behind the mask', () => {
  it('an operator who gives a reason sees the whole identity number, and each view is recorded', async () => {
    await putStatus(api, rokeya.userId, 'PROFILE_INFO_SAVED');
    const number = '1990123456';
    await ok(rokeya.call('POST', '/user-identification/', { type: 'NID', number }));
    const path = `/console/customer/${rokeya.userId}/identification/reveal/`;
    const reason = 'Comparing it with the card.';
    expect(await ok(salma.call('POST', path, { reason }))).toEqual({ type: 'NID', number });
    expect((await salma.call('POST', path, { reason: 'why' })).status).toBe(422);
    expect((await clerk.call('POST', path, { reason })).status).toBe(403);
    expect(
      (await salma.call('POST', path.replace(rokeya.userId, kamal.userId), { reason })).status,
    ).toBe(404);
    expect(await actions(rokeya.userId)).toEqual([
      { action: 'identification_revealed', facts: { reason, type: 'NID' } },
    ]);
  });

  it('an operator sees a document, and each view is recorded', async () => {
    const before = (await actions(rokeya.userId)).length;
    const given = await upload(
      ...([rokeya, '/file-upload/', { name: 'face.jpg', content: await picture() }] as const),
      { doc_type: 'SELFIE' },
    );
    const { id } = given.json<FileUpload>();
    const path = `/console/file-upload/${id}/content/`;
    const seen = await salma.call('GET', path);
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await salma.call('GET', `${path}?size=compressed`)).status).toBe(200);
    expect((await clerk.call('GET', path)).status).toBe(403);
    expect((await rokeya.call('GET', path)).status).toBe(401);
    expect((await salma.call('GET', `/console/file-upload/${randomUUID()}/content/`)).status).toBe(
      404,
    );
    const looks = (await actions(rokeya.userId)).slice(before);
    expect(looks.map(({ facts }) => facts)).toEqual([
      { file_upload_id: id, doc_type: 'SELFIE', size: 'original' },
      { file_upload_id: id, doc_type: 'SELFIE', size: 'compressed' },
    ]);
  });
});
