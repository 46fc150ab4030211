import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withClient } from '@kheya/db';
import type { Answer } from '#testing/test-api.ts';
import {
  newKey,
  ok,
  openPayer,
  startMoneyWorld,
  walletPayment,
  type Payer,
  challengeOf,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let other: Payer;
let body: object;
let challengeId: string;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world);
  other = await openPayer(world);
});
afterAll(() => world.stop());

let cents = 1000;
beforeEach(async () => {
  await world.api.runSweeps(['mid_rate']);
  cents += 1;
  const amount = `${String(cents).slice(0, 2)}.${String(cents).slice(2)}`;
  const pair = { source_currency: 'USD', target_currency: 'BDT' };
  const { client } = payer;
  const rate = await ok<{ id: string }>(client.call('POST', '/conversion-rate/', pair));
  body = walletPayment(payer, amount, { conversion_rate_id: rate.id });
  challengeId = challengeOf(await askToPay()).challenge_id;
});

const askToPay = (headers: Record<string, string> = {}): Promise<Answer> =>
  payer.client.call('POST', '/transfer/', body, { 'idempotency-key': newKey(), ...headers });

/** A confirmation signed by the accounts site, with the given faults. */
function confirmation(
  over: Record<string, unknown> = {},
  { typ = 'confirmation+jwt', seconds = 120, agoSeconds = 0, forged = false } = {},
): Promise<string> {
  const { userId, sessionId } = payer.client;
  const claims = {
    aud: world.api.ctx.config.API_URL,
    sub: userId,
    sid: sessionId,
    challenge_id: challengeId,
    amr: ['hwk'],
    ...over,
  };
  const issuedAt = new Date(world.api.clock.now().getTime() - agoSeconds * 1000);
  const times = { issuedAt, expiresAt: new Date(issuedAt.getTime() + seconds * 1000) };
  const { sign, forge } = world.api.issuer;
  return (forged ? forge : sign)(claims, times, typ);
}

const bring = (token: string, client = payer.client): Promise<Answer> =>
  client.call('POST', `/step-up/${challengeId}/confirm/`, { confirmation: token });

const codeOf = (answer: Answer) => answer.json<{ code: string }>().code;

describe('a confirmation from the accounts site', () => {
  it('confirms the challenge it names, as the code would, and pays', async () => {
    const token = await ok<{ step_up_token: string }>(bring(await confirmation()));
    const paid = await askToPay({ 'step-up-token': token.step_up_token });
    expect(paid.status).toBe(201);
  });

  it('is valid once, also when it arrives four times at one moment', async () => {
    const token = await confirmation();
    const answers = await Promise.all([1, 2, 3, 4].map(() => bring(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(codeOf(await bring(token))).toBe('code_expired');
  });

  it('is refused for another person, session or challenge', async () => {
    const { userId, sessionId } = other.client;
    for (const over of [
      { sub: userId },
      { sid: sessionId },
      { sub: userId, sid: sessionId },
      { challenge_id: randomUUID() },
      { challenge_id: undefined },
    ]) {
      expect(codeOf(await bring(await confirmation(over)))).toBe('step_up_invalid');
    }
  });

  it('does not open another person’s challenge, whoever it names', async () => {
    for (const over of [{}, { sub: other.client.userId, sid: other.client.sessionId }]) {
      expect(codeOf(await bring(await confirmation(over), other.client))).toBe('not_permitted');
    }
  });

  it('is refused with another type, key, issuer or audience, or after it expired', async () => {
    const wrong = [
      payer.client.token,
      await confirmation({}, { typ: 'at+jwt' }),
      await confirmation({}, { typ: 'JWT' }),
      await confirmation({}, { forged: true }),
      await confirmation({ iss: 'http://localhost:1' }),
      await confirmation({ aud: 'http://localhost:1' }),
      await confirmation({}, { agoSeconds: 130 }),
      await confirmation({}, { seconds: 86_400, agoSeconds: 600 }),
      'not.a.token.at.all.of.any.kind',
    ];
    for (const token of wrong) expect(codeOf(await bring(token))).toBe('step_up_invalid');
    // None of them counted as an attempt or ended the challenge.
    expect((await bring(await confirmation())).status).toBe(200);
  });

  it('is refused for a challenge that is over', async () => {
    await world.api.advance(601);
    expect(codeOf(await bring(await confirmation()))).toBe('code_expired');
  });
});

describe('the methods to confirm', () => {
  it('are those the person has set up', async () => {
    const methods = async () => challengeOf(await askToPay()).methods;
    expect(await methods()).toEqual(['code']);
    const { userId } = payer.client;
    await withClient(world.api.database.ownerUrl, async (db) => {
      await db.query(
        `insert into identity.authenticators
           (user_id, created_at, sealed_pending_secret, pending_since)
         values ($1, clock.now(), '\\x00', clock.now())`,
        [userId],
      );
    });
    // An app whose first code was never entered proves nothing.
    expect(await methods()).toEqual(['code']);
    await withClient(world.api.database.ownerUrl, async (db) => {
      await db.query(
        `update identity.authenticators
         set confirmed_at = clock.now(), sealed_secret = sealed_pending_secret,
           sealed_pending_secret = null, pending_since = null
         where user_id = $1`,
        [userId],
      );
      await db.query(
        `insert into identity.passkeys
           (id, user_id, credential_id, public_key, name, is_backed_up, created_at)
         values ($1, $2, 'credential', '\\x00', 'Phone', false, clock.now())`,
        [randomUUID(), userId],
      );
    });
    expect(await methods()).toEqual(['code', 'authenticator', 'passkey']);
  });
});
