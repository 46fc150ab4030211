import {
  notificationList,
  userPreferenceUpdate,
  type DisplayChannel,
  type SentBodyOf,
} from '@kheya/contract';
import {
  newHolder,
  newWallet,
  LONG_TIMEOUT,
  receive,
  userOf,
  type Person,
} from '../support/customer.ts';
import { expect, test, type Kheya } from '../support/kheya-system.ts';
import { waitForEnd, pay } from '../support/payment.ts';

// What a customer is told reaches their letter box and phone as they want it, in their language.

type Change = SentBodyOf<typeof userPreferenceUpdate>;

const wants = (person: Person, body: Change) => person.api.call(userPreferenceUpdate, { body });

async function phoneOf(person: Person): Promise<string> {
  const { phone } = await userOf(person);
  if (phone === null) throw new Error(`${person.email} has no phone`);
  return phone;
}

/** The message of a letter box or phone that has these words, once it is there. */
async function message(kheya: Kheya, to: string, words: string) {
  const found = async () =>
    (await kheya.simulator.messages(to)).filter((one) =>
      `${one.subject ?? ''} ${one.text}`.includes(words),
    );
  await expect.poll(async () => (await found()).length, LONG_TIMEOUT).toBe(1);
  return (await found())[0]!;
}

async function titles(person: Person, channel: DisplayChannel): Promise<string[]> {
  const query = { display_channel: channel, limit: 50 } as const;
  return (await person.api.call(notificationList, { query })).results.map(({ title }) => title);
}

test('a Bangla reader has the mail and the SMS of a payment in Bangla', async ({ kheya }) => {
  const holder = await newHolder(kheya);
  await wants(holder, {
    language: 'bn',
    notifications: { transfers: { email: true, sms: true } },
  });
  await receive(kheya, holder, '100.00');
  const arrived = await message(kheya, holder.email, '$১০০.০০ এসেছে');
  expect(arrived.language).toBe('bn');
  const { id } = await pay(holder, await newWallet(holder), '20.00');
  expect((await waitForEnd(holder, id)).status).toBe('COMPLETE');

  const mail = await message(kheya, holder.email, 'টাকা পেয়েছেন');
  expect(mail.subject).toBe('Rokeya Begum টাকা পেয়েছেন');
  expect(mail.text).toContain(`${kheya.urls.pay}/us/user/transactions/${id}`);
  expect(mail.code).toBeNull();
  const sms = await message(kheya, await phoneOf(holder), 'Rokeya Begum');
  expect(sms.text).toMatch(/^খেয়া: Rokeya Begum টাকা পেয়েছেন। Rokeya Begum-কে ৳/);
  const byMail = await titles(holder, 'email');
  expect(byMail).toContain('Rokeya Begum has the money');
  expect(byMail).toContain('$100.00 received');
  expect(await titles(holder, 'sms')).toEqual(['Rokeya Begum has the money']);
});

test('a provider that is down gets it when it is back; what is switched off is not sent', async ({
  kheya,
}) => {
  const holder = await newHolder(kheya);
  await wants(holder, { notifications: { money_in: { email: false, sms: true } } });
  await kheya.simulator.fault({ provider: 'sms', kind: 'error_500', count: 2 });
  await receive(kheya, holder, '55.00');
  const sms = await message(kheya, await phoneOf(holder), '$55.00');
  expect(sms.text).toMatch(/^Kheya: \$55\.00 received\./);
  expect(await titles(holder, 'in_app')).toContain('$55.00 received');
  expect(await titles(holder, 'email')).not.toContain('$55.00 received');
  const mails = (await kheya.simulator.messages(holder.email)).map(({ subject }) => subject);
  expect(mails).not.toContain('$55.00 received');
});
