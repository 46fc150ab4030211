import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEGAL_DOCUMENT_TYPES, WALLETS, type Agreement, type LegalDocument } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { TestApi, type Client } from '#testing/test-api.ts';
import { fillProfile, submit } from '#testing/test-customers.ts';
import { findVersion } from './legal-texts.ts';
import { hashOf } from './legal-blocks.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

/** Reads as a visitor: with the key of the web app and nothing else. */
async function read(path: string) {
  return api.raw({ method: 'GET', url: path, headers: { 'x-api-key': 'kheya-web-sandbox' } });
}

async function page(type: string, query = ''): Promise<LegalDocument> {
  const answer = await read(`/legal-document/${type}/${query}`);
  expect(answer.status).toBe(200);
  return answer.json<LegalDocument>();
}

test('every text is readable without signing in, in both languages', async () => {
  for (const language of ['en', 'bn']) {
    const { results } = (await read(`/legal-document/?language=${language}`)).json<{
      results: LegalDocument[];
    }>();
    expect(results.map(({ type }) => type)).toEqual([...LEGAL_DOCUMENT_TYPES]);
    for (const head of results) {
      const shown = await page(head.type, `?language=${language}`);
      expect(shown).toMatchObject(head);
      expect(shown.blocks.length).toBeGreaterThan(5);
      expect(shown.versions[0]?.version).toBe(head.version);
    }
  }
});

test('an older version stays at its address; an unknown one is not found', async () => {
  const first = await page('REG_E', '?version=2026-01');
  expect(first.sha256).toBe('a8de4ac07497b7c8bba24c8e43db7e9b14d9350d02548b301a758dc75a7957c9');
  expect(first.versions.map(({ version }) => version)).toEqual([
    '2026-11-25',
    '2026-11-20',
    '2026-11',
    '2026-01',
  ]);
  expect((await read('/legal-document/REG_E/?version=2024-01')).status).toBe(404);
  expect((await read('/legal-document/FEE_SCHEDULE/?version=2025-01-02')).status).toBe(404);
  expect((await read('/legal-document/NO_SUCH_TEXT/')).status).toBeGreaterThanOrEqual(400);
});

test('the fee schedule is made of the pricing rules, and changes on the day they do', async () => {
  const before = await page('FEE_SCHEDULE');
  expect(before).toMatchObject({ sha256: null, version: '2025-11-01' });
  expect(JSON.stringify(before.blocks)).toContain('"$0.99"');
  const [costs] = before.blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []));
  const priced = costs?.map(([what]) => what).join(' ');
  for (const { names } of Object.values(WALLETS)) expect(priced).toContain(names.en);
  const [now] = await api.query<{ day: string }>(
    `select to_char(clock.now() at time zone 'America/New_York', 'YYYY-MM-DD') as day`,
  );
  await withClient(api.database.ownerUrl, async (client) => {
    const insert = `insert into payments.fee_rules
      (rail, profile_type, currency, fixed_minor, rate_bps, valid_from, source)
      values ('bkash_from_usd', 'PERSON', 'USD', $1, 0, $2::date + $3::int, 'a test')`;
    await client.query(insert, [149, now?.day, 0]);
    await client.query(insert, [199, now?.day, 7]);
  });
  const after = await page('FEE_SCHEDULE');
  expect(after.version).toBe(now?.day);
  expect(JSON.stringify(after.blocks)).toContain('"$1.49"');
  expect(JSON.stringify(after.blocks)).not.toContain('"$1.99"');
  const old = await page('FEE_SCHEDULE', '?version=2025-11-01');
  expect(old.blocks).toEqual(before.blocks);
});

const agreements = async (client: Client, language: string) =>
  (await client.call('GET', `/agreement/?language=${language}`)).json<{ results: Agreement[] }>()
    .results;

test('onboarding presents the texts of the pages: same version, hash and words', async () => {
  const client = await api.client();
  for (const language of ['en', 'bn']) {
    for (const agreement of await agreements(client, language)) {
      const { version, sha256, title, summary, blocks } = await page(
        agreement.type,
        `?language=${language}`,
      );
      expect(agreement).toMatchObject({ version, sha256, title, summary, accepted_at: null });
      for (const block of blocks) {
        if (block.kind === 'paragraph') expect(agreement.text).toContain(block.text);
      }
    }
  }
});

test('a customer who signed the first texts has signed; a new customer signs the new ones', async () => {
  const early = await api.client();
  await fillProfile(early);
  await submit(early);
  const old = findVersion('REG_E', '2026-01');
  if (!old) throw new Error('the first text is gone');
  await withClient(api.database.ownerUrl, async (client) => {
    await client.query(
      `update payments.agreement_acceptances
       set version = '2026-01', sha256 = $2, accepted_at = '2026-10-05' where user_id = $1`,
      [early.userId, hashOf(old, 'en')],
    );
    await client.query(`update payments.users set submitted_at = '2026-10-05' where id = $1`, [
      early.userId,
    ]);
  });
  const check = async (client: Client) =>
    (await client.call('GET', '/verification-center/'))
      .json<{ results: { name: string; state: string }[] }>()
      .results.find(({ name }) => name === 'agreements')?.state;
  expect(await check(early)).toBe('passed');

  const late = await api.client();
  await fillProfile(late);
  const signed = await agreements(late, 'en');
  expect(signed.every((one) => one.accepted_at !== null)).toBe(true);
  const refused = await late.call('POST', '/agreement/', {
    language: 'en',
    signature: 'Rahima Khatun',
    accepted: [{ type: 'REG_E', version: '2026-01', sha256: hashOf(old, 'en') }],
  });
  expect(refused.status).toBe(422);
});
