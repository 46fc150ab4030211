import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReviewDetail } from '@kheya/contract';
import { withClient } from '@kheya/db';
import type { Partners } from '@kheya/partners';
import { TestApi, type Client } from '#testing/test-api.ts';
import { customerAt, operatorAt } from '#testing/test-console.ts';
import { mailsWaiting } from '#testing/test-messages.ts';
import { ok } from '#testing/test-money.ts';
import { PDF, upload } from '#testing/test-upload.ts';

let api: TestApi;
const texts: { to: string; text: string }[] = [];
const partners: Partial<Partners> = {
  mail: { send: async () => ({ outcome: 'done' }) },
  sms: {
    send: async (message) => {
      texts.push(message);
      return { outcome: 'done', messageId: 'SM1' };
    },
  },
};
let maker: Client;
let checker: Client;
beforeAll(async () => {
  api = await TestApi.start({ partners });
  maker = await operatorAt(api, 'Salma', ['SUPPORT', 'COMPLIANCE']);
  checker = await operatorAt(api, 'Imran', ['ADMIN']);
});
afterAll(() => api?.stop());

const REASON = 'Compared the passport and the selfie on a video call.';

async function propose(customer: Client, over: object = {}) {
  const file = { name: 'passport.pdf', content: PDF };
  const proof = await ok<{ id: string }>(upload(maker, '/console/attachment/', file));
  return maker.call('POST', `/console/customer/${customer.userId}/sign-in-recovery/`, {
    ...{ email: 'New.Place@example.com', mobile: '+1 718 555 0190' },
    ...{ attachment_ids: [proof.id], reason: REASON, ...over },
  });
}

const confirm = (who: Client, id: string) =>
  who.call('POST', `/console/review/${id}/confirm/`, { agree: true, reason: 'Seen the same.' });

it('takes two operators and proof, ends every earlier way to sign in, and freezes', async () => {
  const customer = await customerAt(api);
  const proposed = (await propose(customer)).json<{ review_id: string; ticket_id: string }>();
  const shown = await ok<ReviewDetail>(
    checker.call('GET', `/console/review/${proposed.review_id}/`),
  );
  expect(shown.sign_in_recovery).toEqual({
    ...{ new_email: 'new.place@example.com', new_mobile: '+17185550190' },
    ticket_id: proposed.ticket_id,
  });
  expect((await propose(customer)).json()).toMatchObject({ code: 'review_already_open' });
  expect((await confirm(maker, proposed.review_id)).json()).toMatchObject({
    code: 'operator_must_differ',
  });
  expect((await customer.call('GET', '/user/')).status).toBe(200);
  expect((await confirm(checker, proposed.review_id)).status).toBe(200);
  const old = (await mailsWaiting(api)).filter(({ to }) => to === customer.email);
  expect(old.map(({ subject }) => subject)).toContain('Your sign-in was changed');
  await api.advance(6);
  expect((await customer.call('GET', '/user/')).status).toBe(401);
  const [row] = await api.query(
    `select i.email, i.mobile, u.email as ours, u.phone, u.user_status,
       (select count(*)::int from identity.sessions_for_api s where s.user_id = u.id and s.active) as sessions
     from payments.users u join identity.users_for_api i on i.user_id = u.id where u.id = $1`,
    [customer.userId],
  );
  expect(row).toEqual({
    ...{ email: 'new.place@example.com', ours: 'new.place@example.com' },
    ...{ mobile: '+17185550190', phone: '+17185550190', user_status: 'FROZEN', sessions: 0 },
  });
  const path = `/console/customer/${customer.userId}/restriction/`;
  const unfreeze = () => maker.call('POST', path, { action: 'unfreeze', reason: REASON });
  expect((await unfreeze()).json()).toMatchObject({ code: 'restriction_not_possible' });
  await api.advance(3 * 86_400);
  expect((await unfreeze()).status).toBe(200);
});

it('cannot be opened by an appeal before the three days are over, and then can', async () => {
  const customer = await customerAt(api);
  const [nadia, omar] = [await operatorAt(api, 'Nadia'), await operatorAt(api, 'Omar')];
  const over = { email: 'third.place@example.com', mobile: '+1 718 555 0192' };
  const { review_id: id } = (await propose(customer, over)).json<{ review_id: string }>();
  expect((await confirm(checker, id)).status).toBe(200);
  const [appeal] = await api.query<{ id: string }>(
    `insert into payments.appeals (id, user_id, kind, status, text, created_at)
     values (gen_random_uuid(), $1, 'restriction', 'open', 'It was me who asked for it.', clock.now()) returning id`,
    [customer.userId],
  );
  const asked = { user_id: customer.userId, kind: 'appeal', cause: 'restriction_appealed' };
  await api.ctx.jobs.add(api.ctx.db, 'open_review', { ...asked, appeal_id: appeal?.id });
  await api.runJobs();
  const [review] = await api.query<{ id: string }>(
    `select id from payments.reviews where user_id = $1 and kind = 'appeal'`,
    [customer.userId],
  );
  const path = `/console/review/${review?.id}/propose/`;
  await ok(nadia.call('POST', path, { decision: 'accept', reason: REASON }));
  const agree = () => confirm(omar, review?.id ?? '');
  const standing = () =>
    api.query(
      `select u.user_status, a.status from payments.users u
       join payments.appeals a on a.user_id = u.id where u.id = $1`,
      [customer.userId],
    );
  expect((await agree()).json()).toMatchObject({ code: 'restriction_not_possible' });
  expect(await standing()).toEqual([{ user_status: 'FROZEN', status: 'open' }]);
  await api.advance(3 * 86_400);
  expect((await agree()).status).toBe(200);
  expect(await standing()).toEqual([{ user_status: 'ACTIVE', status: 'granted' }]);
});

it('warns the old number once, and sends it nothing more when none replaces it', async () => {
  const customer = await customerAt(api, { phone: '+17185550123' });
  await withClient(api.database.ownerUrl, (db) =>
    db.query('update payments.users set is_phone_verified = true where id = $1', [customer.userId]),
  );
  const given = { email: 'without.number@example.com', mobile: undefined };
  const { review_id: id } = (await propose(customer, given)).json<{ review_id: string }>();
  expect((await confirm(checker, id)).status).toBe(200);
  await api.runJobs();
  const old = texts.filter(({ to }) => to === '+17185550123').map(({ text }) => text);
  expect(old).toEqual([expect.stringContaining('Your sign-in was changed')]);
  const sms = await api.query(
    `select d.state, d.reason from payments.notification_deliveries d
     join payments.notifications n on n.id = d.notification_id
     where n.user_id = $1 and n.kind = 'account_frozen' and d.channel = 'sms'`,
    [customer.userId],
  );
  expect(sms).toEqual([{ state: 'skipped', reason: 'no_phone' }]);
});

it('sends only true notices to a customer who keeps the address and lost the number', async () => {
  const customer = await customerAt(api);
  const given = { email: customer.email, mobile: '+1 718 555 0177' };
  const { review_id: id } = (await propose(customer, given)).json<{ review_id: string }>();
  expect((await confirm(checker, id)).status).toBe(200);
  const told = (await mailsWaiting(api)).find(
    ({ to, subject }) => to === customer.email && subject === 'Your sign-in was changed',
  );
  expect(told?.text).toContain('Your old password no longer works');
  expect(told?.text).not.toMatch(/another email|this address/i);
});

it('refuses another customer’s address or number, and proof that does not exist', async () => {
  const customer = await customerAt(api);
  const other = await customerAt(api);
  const taken = await propose(customer, { email: other.email });
  expect(taken.json()).toMatchObject({
    fields: { email: 'Another customer already uses this to sign in.' },
  });
  const number = '+17185550166';
  await withClient(api.database.ownerUrl, (db) =>
    db.query(
      'update identity.users set mobile = $2, mobile_verified_at = clock.now() where id = $1',
      [other.userId, number],
    ),
  );
  const takenNumber = await propose(customer, { email: 'free@example.com', mobile: number });
  expect(takenNumber.json()).toMatchObject({
    fields: { mobile: 'Another customer already uses this to sign in.' },
  });
  const id = '01900000-0000-7000-8000-000000000001';
  expect(
    (
      await propose(customer, {
        email: 'nobody.yet@example.com',
        mobile: undefined,
        attachment_ids: [id],
      })
    ).json(),
  ).toMatchObject({
    code: 'not_found',
  });
});
