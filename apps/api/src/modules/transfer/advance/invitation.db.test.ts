// Money to somebody who isn't a customer yet: it waits, is told, and arrives or comes back.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CustomerBeneficiary, Transaction, TransferQuote } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { uniqueEmail } from '@kheya/test-kit';
import { openPartners, verifyEverything } from '@kheya/verifier';
import { fillProfile, submit } from '#testing/test-customers.ts';
import {
  becomes,
  DAY,
  invitation,
  invite,
  meet,
  messagesTo,
  payInvited,
  plus,
} from '#testing/test-invitations.ts';
import {
  available,
  list,
  newKey,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  transferOf,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { firstName: 'Karim', dollars: '1000.00' });
});
afterAll(() => world?.stop());

const read = (id: string) => transferOf(payer.client, id);

async function broken() {
  await world.api.advance(60);
  const partners = openPartners(world.api.ctx.partners);
  const findings = await verifyEverything(world.api.pool, { partners });
  return findings.filter(({ ok: holds }) => !holds);
}

const toldKinds = async (userId: string, transferId: string) => {
  const rows = await world.api.query<{ kind: string }>(
    'select kind from payments.notifications where user_id = $1 and subject_id = $2 order by kind',
    [userId, transferId],
  );
  return rows.map(({ kind }) => kind);
};

it('waits until they have proved the address and can be paid, and both are told', async () => {
  const email = uniqueEmail();
  const typed = ` ${email.toUpperCase()} `;
  const start = { beneficiary_type: 'CUSTOMER', identifier: typed, beneficiary_nickname: 'Nusrat' };
  const refused = await payer.client.call('POST', '/beneficiary/', start);
  expect([refused.status, refused.text]).toEqual([404, expect.stringContaining('invite them')]);
  const nameless = await payer.client.call('POST', '/beneficiary/', { ...start, invite: true });
  expect(nameless.json()).toMatchObject({ code: 'request_invalid', fields: { name: /./ } });

  const contact = await invite(payer, typed);
  expect(contact).toMatchObject({
    ...{
      is_customer: false,
      identifier: `${email.charAt(0)}•••${email.slice(email.indexOf('@'))}`,
    },
    beneficiary_info: { name: 'Nusrat Jahan' },
  });
  const body = invitation(payer, contact.id);
  const quoted = await ok<TransferQuote>(payer.client.call('POST', '/transfer/quote/', body));
  const until = quoted.waits_until ?? '';
  const days = (Date.parse(until) - Date.parse(quoted.created_at)) / (DAY * 1000);
  expect(days).toBeCloseTo(14, 4);
  expect(quoted).toMatchObject({
    ...{ arrives_by: until, rail: 'customer', fee: '0.00', disclosure: null },
    ...{ cancellation: 'until_recipient_joins', late_processing: null, warnings: ['new_payee'] },
    payee: { kind: 'customer', name: 'Nusrat Jahan', account_display: contact.identifier },
  });

  const paid = await pay(world, payer, body);
  await work(world);
  expect(await read(paid.id)).toMatchObject({
    ...{ status: 'PENDING', step: 'reserved', waits_until: paid.waits_until, reason: null },
    cancel: { kind: 'full_refund', until: paid.waits_until },
    timeline: [
      { step: 'created', state: 'done' },
      { step: 'reserved', state: 'done' },
      { step: 'recipient_joined', at: null, state: 'current' },
      { step: 'posted', at: null, state: 'ahead' },
    ],
  });
  expect(await available(payer.client)).toBe('974.50');
  const history = `/transaction-history/?status=POSTED`;
  expect(await list<Transaction>(payer.client, history)).toHaveLength(1);

  // Somebody who merely typed the address at sign-up is not them.
  const joining = await world.api.client({ email, emailVerified: false });
  await joining.call('GET', '/user/');
  await meet(world);
  expect((await read(paid.id)).step).toBe('reserved');
  await verifyEmail(joining.userId);
  await fillProfile(joining, { firstName: 'Nusrat' });
  await submit(joining);
  await meet(world);
  expect((await read(paid.id)).step).toBe('reserved');
  await world.settle();
  for (
    let tries = 0;
    tries < 6 && (await available(joining).catch(() => 'none')) === 'none';
    tries += 1
  ) {
    await world.api.advance(120);
    await world.settle();
  }
  await meet(world);

  expect(await read(paid.id)).toMatchObject({ status: 'POSTED', step: 'settled' });
  expect(await available(joining)).toBe('25.50');
  const [row] = await list<Transaction>(joining, '/transaction-history/');
  expect(row).toMatchObject({ subtype: 'customer_transfer_in', amount: '25.50' });
  const now = await ok<CustomerBeneficiary>(
    payer.client.call('GET', `/beneficiary/${contact.id}/`),
  );
  expect(now).toMatchObject({ is_customer: true, beneficiary_nickname: 'Nusrat' });
  expect(now.beneficiary_info.name).toMatch(/^N•+ K•+$/);
  expect(now.last_paid_at).not.toBeNull();
  expect(await toldKinds(payer.client.userId, paid.id)).toEqual(['customer_transfer_posted']);
  expect(await toldKinds(joining.userId, paid.id)).toEqual(['incoming_payment']);
  expect(await broken()).toEqual([]);
});

const verifyEmail = (userId: string) =>
  withClient(world.api.database.ownerUrl, (client) =>
    client.query('update identity.users set email_verified = true where id = $1', [userId]),
  );

it('tells them once by mail, in both languages, and nothing the payer typed', async () => {
  const email = uniqueEmail();
  const contact = await invite(payer, email, 'Visit evil example');
  await payInvited(world, payer, contact);
  await work(world);
  const mails = await messagesTo(world, email);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.subject).toContain('Karim Khatun sent you $25.50');
  for (const part of ['$25.50', '২৫.৫০', 'open a Kheya dollar account', 'ডলার অ্যাকাউন্ট খুলুন']) {
    expect(mail?.text).toContain(part);
  }
  expect(mail?.text).toContain(world.api.ctx.config.PAY_URL);
  expect(mail?.text).not.toContain('evil');
});

it('tells a Bangladeshi number in Bangla first, reminds once, and gives the money back', async () => {
  const contact = await invite(payer, '০১৭১২-৩৪৪৮২২');
  expect(contact.identifier).toMatch(/4822$/);
  const before = await available(payer.client);
  const paid = await payInvited(world, payer, contact, '40.00');
  const phone = '+8801712344822';
  const [first] = await messagesTo(world, phone);
  expect(first?.text).toMatch(/^খেয়া: Karim Khatun আপনাকে \$৪০\.০০ পাঠিয়েছেন/);
  expect(first!.text.length).toBeLessThanOrEqual(134);
  await world.api.advance(11 * DAY - 600);
  await meet(world);
  expect(await messagesTo(world, phone)).toHaveLength(1);
  await world.api.advance(1200);
  await meet(world);
  await world.api.advance(3600);
  await meet(world);
  expect(await messagesTo(world, phone)).toHaveLength(2);
  expect((await read(paid.id)).status).toBe('PENDING');

  await world.api.advance(3 * DAY);
  await meet(world);
  expect(await read(paid.id)).toMatchObject({
    ...{ status: 'EXPIRED', step: 'expired', reason: 'RECIPIENT_DID_NOT_JOIN' },
    cancel: { kind: 'none' },
  });
  expect(await toldKinds(payer.client.userId, paid.id)).toEqual(['invitation_expired']);
  expect(await available(payer.client)).toBe(plus(before, '25.50'));
  const other = await openPayer(world, { dollars: '5.00' });
  await becomes(world, other.client, { phone });
  await meet(world);
  expect((await read(paid.id)).status).toBe('EXPIRED');
  expect(await available(other.client)).toBe('5.00');
  expect(await messagesTo(world, phone)).toHaveLength(2);
  expect(await broken()).toEqual([]);
});

it('is cancelled at any time before, and the key may be used again', async () => {
  const email = uniqueEmail();
  const before = await available(payer.client);
  const paid = await payInvited(world, payer, await invite(payer, email));
  const headers = { 'idempotency-key': newKey() };
  const cancel = () =>
    payer.client.call('POST', `/transfer/${paid.id}/cancel/`, undefined, headers);
  const [once, again] = [await cancel(), await cancel()];
  expect([once.status, again.status]).toEqual([200, 200]);
  expect(again.json()).toMatchObject({ status: 'RELEASED', reason: 'CANCELLED_BY_CUSTOMER' });
  expect(await available(payer.client)).toBe(before);
  await becomes(world, (await openPayer(world, { dollars: '5.00' })).client, { email });
  await meet(world);
  expect((await read(paid.id)).status).toBe('RELEASED');
  expect(await broken()).toEqual([]);
});
