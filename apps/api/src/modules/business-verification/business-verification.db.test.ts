import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Profile, ReplyOf, ReviewDetail, User, verificationCenter } from '@kheya/contract';
import type { Answer, Client } from '#testing/test-api.ts';
import { actingAs, openBusiness, openBusinessPayer } from '#testing/test-business.ts';
import { operatorAt } from '#testing/test-console.ts';
import { fillProfile, openCustomer, submit } from '#testing/test-customers.ts';
import { list, ok, startMoneyWorld, walletPayment } from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

// The last four digits of the EIN steer the partner: 0001 review, 0002 rejection, 0003 vendor fails
// twice, 0004 documents requested, 0005 slow, 0006 no such company.
let world: TestWorld;
let person: Client;
let salma: Client;
let imran: Client;
let tania: Client;

beforeAll(async () => {
  world = await startMoneyWorld();
  [person, salma, imran, tania] = await Promise.all([
    openCustomer(world),
    operatorAt(world.api, 'Salma'),
    operatorAt(world.api, 'Imran', ['ADMIN']),
    operatorAt(world.api, 'Tania', ['COMPLIANCE']),
  ]);
});
afterAll(() => world?.stop());

let drawn = 10;
const einEnding = (lastFour: string) =>
  `84-${(drawn += 1)}0${lastFour}`.replace(/^(.{10}).*/, '$1');

type Center = ReplyOf<typeof verificationCenter>;
const center = (client: Client, lang = 'en') =>
  ok<Center>(client.call('GET', '/verification-center/', undefined, { 'accept-language': lang }));
const userOf = async (client: Client) => (await list<User>(client, '/user/'))[0]!;
const statusOf = async (client: Client) => (await userOf(client)).business_verification_status;
const titles = async (client: Client) =>
  (await list<{ title: string }>(client, '/notification/')).map(({ title }) => title);
const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code;
const checkOf = ({ results }: Center) => results.find(({ name }) => name === 'business');

/** An owner may open at most three businesses; they are shared because opening one is slow. */
let owners: Client[] = [];
async function anOwner(): Promise<Client> {
  if (owners.length === 0) {
    const next = await openCustomer(world);
    owners = [next, next, next];
  }
  return owners.pop()!;
}

/** A business about which the partner has given its result for such an EIN. */
async function opened(lastFour: string): Promise<Client> {
  const own = await anOwner();
  const client = actingAs(own, await openBusiness(own, 'Jamuna Foods LLC', einEnding(lastFour)));
  await world.settle();
  return client;
}

const idOf = async (client: Client) => (await userOf(client)).id;

/** Nothing opens and nothing moves, and each refusal gives the reason. */
async function expectClosed(client: Client, reason: string): Promise<void> {
  const permission = { can_see: true, can_use: false, can_act: false, reason };
  const user = await userOf(client);
  expect(user.permissions).toMatchObject({
    bank_accounts: permission,
    transfer_money: permission,
    contacts: permission,
  });
  const from = { source_account: crypto.randomUUID(), amount: '100.00' };
  const wallet = { ...from, mobile_wallet_beneficiary: crypto.randomUUID() };
  const own = { ...from, destination_bdt_account: crypto.randomUUID() };
  const calls = [
    client.call('POST', '/bdt-account/', {}),
    client.call('POST', '/transfer/quote/', { ...wallet, transfer_mode: 'BD_TRANSFER' }),
    client.call('POST', '/transfer/quote/', { ...own, transfer_mode: 'BD_TRANSFER' }),
    client.call(
      'POST',
      '/transfer/',
      { ...wallet, transfer_mode: 'BD_TRANSFER', quote_id: crypto.randomUUID() },
      { 'idempotency-key': crypto.randomUUID() },
    ),
    client.call('GET', '/user-account/'),
  ];
  for (const answer of await Promise.all(calls)) {
    expect(answer.json()).toMatchObject({ code: 'not_permitted', facts: { reason } });
    expect(answer.status).toBe(403);
  }
  await world.api.runSweeps(['account_opening', 'business_verification']);
  await world.settle();
  const accounts = await world.api.query('select id from payments.accounts where user_id = $1', [
    user.id,
  ]);
  expect(accounts).toEqual([]);
}

describe('a company that is not accepted can do nothing', () => {
  test.each([
    ['0002', 'REJECTED', 'business_rejected'],
    ['0001', 'REVIEW', 'business_unverified'],
    ['0004', 'PROVISIONAL', 'business_unverified'],
    ['0006', 'REVIEW', 'business_unverified'],
    ['0005', 'PENDING', 'business_unverified'],
  ] as const)('beside a person, with an EIN ending in %s: %s', async (lastFour, status, reason) => {
    const client = await opened(lastFour);
    expect(await statusOf(client)).toBe(status);
    await expectClosed(client, reason);
  });

  test('signed up as a business, with an EIN of 0002', async () => {
    const client = await world.api.client();
    await fillProfile(client, { business: { name: 'Jamuna Foods LLC', ein: einEnding('0002') } });
    expect(await statusOf(client)).toBe('UNVERIFIED');
    await submit(client);
    await world.settle();
    expect(await userOf(client)).toMatchObject({
      profile_approval_status: 'KYC_ACCEPTED',
      business_verification_status: 'REJECTED',
    });
    await expectClosed(client, 'business_rejected');
  });

  test('before the partner’s first result, while the person beside it is unaffected', async () => {
    const own = await anOwner();
    const id = await openBusiness(own, 'Jamuna Foods LLC', einEnding('7001'));
    const refused = await actingAs(own, id).call('POST', '/bdt-account/', {});
    expect([refused.status, codeOf(refused)]).toEqual([403, 'not_permitted']);
    const shown = await list<Profile>(own, '/profile/');
    const statuses = shown.map((one) => one.business_verification_status);
    expect([statuses[0], statuses.at(-1)]).toEqual([null, 'UNVERIFIED']);
    expect(await statusOf(own)).toBeNull();
    expect((await own.call('POST', '/bdt-account/', {})).status).toBe(201);
  });
});

describe('what its owner reads', () => {
  test.each([
    ['0002', 'REJECTED', 'appeal', 'failed', 'company_did_not_match', /confirm your business/],
    ['0001', 'REVIEW', 'wait', 'in_review', 'person_reviewing', /business is being verified/],
    [
      '0004',
      'PROVISIONAL',
      'contact_support',
      'in_review',
      'company_papers_wanted',
      /documents for your business$/,
    ],
    ['7002', 'ACCEPTED', 'none', 'passed', null, /^Your business is verified$/],
  ] as const)('for an EIN of %s: %s', async (lastFour, status, next_step, state, why, title) => {
    const client = await opened(lastFour);
    const shown = await center(client);
    expect(shown).toMatchObject({ next_step, business_verification_status: status });
    expect(shown.may_appeal).toBe(status === 'REJECTED');
    expect(checkOf(shown)).toMatchObject({ state, reason: why });
    expect(await titles(client)).toContainEqual(expect.stringMatching(title));
    // The vendors' own words never reach the customer.
    expect(JSON.stringify(shown)).not.toMatch(/SIM_|does not match|A person has to look at it/);
    const bangla = await center(client, 'bn');
    expect(bangla.sentence).not.toBe(shown.sentence);
    const waits = status === 'REVIEW';
    expect(shown.usual_answer_by !== null).toBe(waits);
  });
});

const reason = 'Compared it with the state register.';
const reviewOf = async (client: Client, kind = 'business') => {
  const [row] = await world.api.query<{ id: string }>(
    'select id from payments.reviews where user_id = $1 and kind = $2 and closed_at is null',
    [await idOf(client), kind],
  );
  return ok<ReviewDetail>(salma.call('GET', `/console/review/${row?.id}/`));
};
const propose = (id: string, decision: string, who = salma) =>
  who.call('POST', `/console/review/${id}/propose/`, {
    ...{ decision, reason },
    ...(decision === 'accept' ? {} : { customer_reason: 'company_not_confirmed' }),
  });
const confirm = (id: string, who = imran) =>
  who.call('POST', `/console/review/${id}/confirm/`, { agree: true, reason });
const tasksOf = async (client: Client) => {
  const id = await idOf(client);
  const rows = await world.api.query<{ kind: string; is_open: boolean }>(
    `select kind, closed_at is null as is_open from payments.operator_tasks where subject_id = $1`,
    [id],
  );
  return rows.map(({ kind, is_open }) => `${kind} ${is_open ? 'open' : 'closed'}`);
};

describe('operators', () => {
  test('see the company beside the partner’s reasons, and two of them accept it', async () => {
    const client = await opened('0001');
    expect(await tasksOf(client)).toEqual(['business_review open']);
    const review = await reviewOf(client);
    expect(review).toMatchObject({
      cause: 'partner_review',
      business: {
        name: 'Jamuna Foods LLC',
        status: 'REVIEW',
        partner_status: 'REVIEW',
        owner: { name: 'Rahima Khatun' },
        same_ein: [],
      },
    });
    expect(review.business?.ein).toMatch(/^84-\d{3}0001$/);
    expect(review.business?.checks).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'IDENTITY', result: 'REVIEW' },
        details: [expect.objectContaining({ description: 'A person has to look at it' })],
      }),
    );
    expect(codeOf(await propose(review.id, 'request_documents'))).toBe('request_invalid');
    await ok(propose(review.id, 'accept'));
    expect(await statusOf(client)).toBe('REVIEW');
    expect(codeOf(await confirm(review.id, salma))).toBe('operator_must_differ');
    await ok(confirm(review.id));
    expect(await statusOf(client)).toBe('ACCEPTED');
    // The partner is told, then opens the account; its earlier findings change nothing any more.
    await world.settle();
    expect(await list(client, '/user-account/')).toHaveLength(1);
    expect(await statusOf(client)).toBe('ACCEPTED');
    expect(await tasksOf(client)).toEqual(['business_review closed']);
    expect((await client.call('POST', '/bdt-account/', {})).status).toBe(201);
  });

  test('one of them rejects, the owner reads why and appeals, and two others grant it', async () => {
    const client = await opened('0001');
    await ok(propose((await reviewOf(client)).id, 'reject'));
    expect(await statusOf(client)).toBe('REJECTED');
    const shown = await center(client);
    expect(shown.decision_reason).toContain("We couldn't confirm the company");
    expect(await tasksOf(client)).toEqual(['business_review closed']);
    // A late or repeated webhook does not undo the operators' decision.
    const id = await idOf(client);
    await world.api.ctx.jobs.add(world.api.ctx.db, 'poll_business', { user_id: id });
    await world.settle();
    expect(await statusOf(client)).toBe('REJECTED');

    const text = 'The register has the company under its new name since May.';
    await ok(client.call('POST', '/appeal/', { text }));
    await world.settle();
    const appeal = await reviewOf(client, 'appeal');
    expect(codeOf(await propose(appeal.id, 'accept'))).toBe('operator_must_differ');
    await ok(propose(appeal.id, 'accept', tania));
    await ok(confirm(appeal.id));
    await world.settle();
    expect(await statusOf(client)).toBe('ACCEPTED');
    expect(await list(client, '/user-account/')).toHaveLength(1);
  });

  test('deny an appeal, and the status stays', async () => {
    const client = await opened('0002');
    const text = 'The register has the company under its new name since May.';
    await ok(client.call('POST', '/appeal/', { text }));
    await world.settle();
    const appeal = await reviewOf(client, 'appeal');
    await ok(propose(appeal.id, 'reject'));
    await ok(confirm(appeal.id));
    expect(await statusOf(client)).toBe('REJECTED');
    expect(await center(client)).toMatchObject({ may_appeal: false, next_step: 'wait' });
  });
});

describe('the partner', () => {
  test('whose vendor fails is asked again, and an operator sees it meanwhile', async () => {
    const client = await opened('0003');
    expect(await statusOf(client)).toBe('VENDOR_ERROR');
    expect(await tasksOf(client)).toEqual(['business_review open']);
    expect(checkOf(await center(client))?.reason).toBe('partner_retrying');
    expect(await titles(client)).toEqual(['Your business verification is taking longer']);
    for (const seconds of [15, 35]) {
      await world.api.advance(seconds);
      await world.settle();
    }
    expect(await statusOf(client)).toBe('ACCEPTED');
    expect(await tasksOf(client)).toEqual(['business_review closed']);
    expect(await list(client, '/user-account/')).toHaveLength(1);
  });

  test('that takes too long is reviewed by operators', async () => {
    const client = await opened('0005');
    await world.api.advance(3 * 24 * 3600 + 60);
    await world.api.runSweeps(['business_verification']);
    expect(await statusOf(client)).toBe('REVIEW');
    await world.settle();
    expect((await reviewOf(client)).cause).toBe('pending_too_long');
    await world.api.advance(2 * 24 * 3600);
    await world.settle();
    expect(await statusOf(client)).toBe('ACCEPTED');
  });

  test.each([
    ['REVIEW', 'business_unverified'],
    ['REJECTED', 'business_rejected'],
  ] as const)(
    'that changes its decision to %s stops an open business, whose money stays visible',
    async (result, why) => {
      const owner = await anOwner();
      const given = { name: 'Meghna Textiles LLC', ein: einEnding('7003') };
      const payer = await openBusinessPayer(world, owner, given);
      const { client } = payer;
      await world.api.runSweeps(['mid_rate']);
      await ok(client.call('POST', '/transfer/quote/', walletPayment(payer, '50.00')));
      await decideAtPartner(payer.id, result);
      await world.settle();
      expect(await statusOf(client)).toBe(result);
      const { permissions } = await userOf(client);
      expect(permissions.transfer_money).toMatchObject({ can_act: false, reason: why });
      expect(permissions.bank_accounts).toMatchObject({ can_use: true, can_act: false });
      expect(await list(client, '/user-account/')).toHaveLength(1);
      for (const answer of [
        await client.call('POST', '/transfer/quote/', walletPayment(payer, '50.00')),
        await client.call('POST', '/bdt-account/', {}),
      ]) {
        expect(answer.json()).toMatchObject({ code: 'not_permitted', facts: { reason: why } });
      }
      // The owner's own profile is unaffected.
      expect((await userOf(owner)).permissions.transfer_money.can_act).toBe(true);
    },
  );
});

/** Sets a result as the partner's own staff would; its webhook tells us. */
async function decideAtPartner(userId: string, result: 'REVIEW' | 'REJECTED'): Promise<void> {
  const [row] = await world.api.query<{ id: string }>(
    'select bank_business_id as id from payments.users where id = $1',
    [userId],
  );
  const { BANK_URL, BANK_API_KEY } = world.api.ctx.config;
  const answer = await fetch(`${BANK_URL}/verifications`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${BANK_API_KEY}`, 'content-type': 'application/json' },
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      ...{ business_id: row?.id, verification_type: 'MANUAL_REVIEW', result },
      verification_time: world.api.ctx.clock.now().toISOString(),
    }),
  });
  expect(answer.status).toBe(201);
}

describe('an EIN', () => {
  const holders = (ein: string) =>
    world.api.query<{ id: string }>(
      `select id from payments.users where business_ein = $1 and business_ein_assigned_at is not null`,
      [ein.replace('-', '')],
    );

  test('may be given by several companies: one is accepted, and no customer learns of another', async () => {
    const ein = einEnding('7004');
    const [first, second] = [await openCustomer(world), person];
    const ids = [
      await openBusiness(first, 'Surma Imports LLC', ein),
      await openBusiness(second, 'Surma Imports LLC', ein),
    ];
    await world.settle();
    const clients = [actingAs(first, ids[0]!), actingAs(second, ids[1]!)];
    const statuses = await Promise.all(clients.map(statusOf));
    expect(new Set(statuses)).toEqual(new Set(['ACCEPTED', 'REVIEW']));
    const held = clients[statuses.indexOf('REVIEW')]!;
    const winner = clients[statuses.indexOf('ACCEPTED')]!;
    expect(await holders(ein)).toEqual([{ id: await idOf(winner) }]);

    const plain = await center(await opened('0001'));
    const told = await center(held);
    expect([told.sentence, checkOf(told)?.reason]).toEqual([
      plain.sentence,
      checkOf(plain)?.reason,
    ]);
    const review = await reviewOf(held);
    expect(review).toMatchObject({
      cause: 'ein_held_elsewhere',
      business: { same_ein: [{ customer: { id: await idOf(winner) }, is_verified: true }] },
    });
    expect(codeOf(await propose(review.id, 'accept'))).toBe('identity_verified_elsewhere');
    // Polled again it stays in review, even when the partner has no objection.
    await world.api.ctx.jobs.add(world.api.ctx.db, 'poll_business', {
      user_id: review.customer.id,
    });
    await world.settle();
    expect(await statusOf(held)).toBe('REVIEW');
  });

  test('passes from a blocked customer to another, by the decision of two operators', async () => {
    const ein = einEnding('7005');
    const thief = await openCustomer(world);
    const stolen = actingAs(thief, await openBusiness(thief, 'Surma Imports LLC', ein));
    await world.settle();
    const owner = await openCustomer(world);
    const own = actingAs(owner, await openBusiness(owner, 'Surma Imports LLC', ein));
    await world.settle();
    await ok(
      salma.call('POST', `/console/customer/${thief.userId}/restriction/`, {
        ...{ action: 'block', reason, customer_reason: 'security_check' },
      }),
    );
    const review = await reviewOf(own);
    await ok(propose(review.id, 'accept'));
    await ok(confirm(review.id));
    await world.settle();
    // The partner had not seen the company before; now it has, and accepted it.
    expect([await statusOf(own), await statusOf(stolen)]).toEqual(['ACCEPTED', 'REVIEW']);
    expect(await holders(ein)).toEqual([{ id: await idOf(own) }]);
    expect(await list(own, '/user-account/')).toHaveLength(1);
  });

  test('with a prefix that was never issued gets a sentence of its own', async () => {
    const fieldOf = async (ein: string, lang: string) => {
      const body = { business_name: 'Jamuna Foods LLC', business_ein: ein };
      const answer = await person.call('POST', '/profile/', body, { 'accept-language': lang });
      return answer.json<{ fields: Record<string, string> }>().fields['business_ein'];
    };
    expect(await fieldOf('07-1234567', 'en')).toMatch(/Check the first two digits/);
    expect(await fieldOf('07-1234567', 'bn')).toMatch(/প্রথম দুটি সংখ্যা/);
    expect(await fieldOf('84123456', 'en')).toBe('EIN number must be 9 digits');
  });
});
