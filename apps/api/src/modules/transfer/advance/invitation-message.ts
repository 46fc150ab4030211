import type { Kysely } from 'kysely';
import { formatMoney, money } from '@kheya/money';
import { createMessageSeal, layoutMail } from '@kheya/service-kit';
import type { Database, TransferRow } from '#database.ts';
import { fitSms } from '#modules/notification/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { longDayText } from '#platform/moment-text.ts';

type Context = Pick<ModuleContext, 'config' | 'jobs'>;

/** What an invitation says; nothing of it was typed by the payer, so that it can't be misused. */
interface InvitationFacts {
  /** The name on the account that pays. */
  readonly payer: string;
  readonly amount: Readonly<Record<'en' | 'bn', string>>;
  readonly until: Readonly<Record<'en' | 'bn', string>>;
  readonly link: string;
}

/**
 * Writes to somebody who is invited, by what they are invited by. Nobody knows their language, so
 * it is in both.
 */
export async function sendInvitation(
  trx: Kysely<Database>,
  ctx: Context,
  row: TransferRow,
  isReminder: boolean,
): Promise<void> {
  const { account_number: identifier } = await trx
    .selectFrom('payments.contacts')
    .select('account_number')
    .where('id', '=', row.contact_id)
    .executeTakeFirstOrThrow();
  const facts = await factsOf(trx, ctx, row, identifier);
  const seal = createMessageSeal(ctx.config);
  const key = `invitation:${row.id}:${isReminder ? 'reminder' : 'first'}`;
  if (identifier.includes('@')) {
    const message = { to: identifier, ...invitationMail(facts, isReminder) };
    await ctx.jobs.add(trx, 'send_mail', { ...seal.seal('send_mail', message) }, { key });
    return;
  }
  const text = invitationSms(facts, identifier.startsWith('+880') ? ['bn', 'en'] : ['en', 'bn']);
  const message = seal.seal('send_sms', { to: identifier, text });
  await ctx.jobs.add(trx, 'send_sms', { ...message }, { key });
}

async function factsOf(
  trx: Kysely<Database>,
  { config }: Context,
  row: TransferRow,
  identifier: string,
): Promise<InvitationFacts> {
  const { holder_name: payer } = await trx
    .selectFrom('payments.accounts')
    .select('holder_name')
    .where('id', '=', row.source_account_id)
    .executeTakeFirstOrThrow();
  const received = money('USD', row.target_minor);
  const zone = identifier.startsWith('+880') ? 'Asia/Dhaka' : 'America/New_York';
  const day = (locale: 'en' | 'bn') => longDayText(zone, row.waits_until!, locale);
  return {
    payer,
    amount: { en: formatMoney(received, 'en'), bn: formatMoney(received, 'bn') },
    until: { en: day('en'), bn: day('bn') },
    link: new URL('/', config.PAY_URL).href,
  };
}

/** English comes first: what is sent by mail is mostly read in the United States. */
export function invitationMail(
  { payer, amount, until, link }: InvitationFacts,
  isReminder: boolean,
) {
  const subject = isReminder
    ? `${amount.en} from ${payer} is still waiting for you · ${payer}-এর পাঠানো টাকা আপনার অপেক্ষায়`
    : `${payer} sent you ${amount.en} · ${payer} আপনাকে টাকা পাঠিয়েছেন`;
  const body = layoutMail({
    locale: 'en',
    subject,
    before: `${payer} sent you ${amount.en}. It's waiting for you at Kheya until ${until.en}. To receive it, open a Kheya dollar account with this email address. If you don't, it goes back to ${payer}.`,
    action: { label: 'Open an account · অ্যাকাউন্ট খুলুন', url: link },
    after: [
      `${payer} আপনাকে ${amount.bn} পাঠিয়েছেন। টাকাটি ${until.bn} পর্যন্ত খেয়ায় আপনার অপেক্ষায় থাকবে। পেতে হলে এই ইমেইল দিয়ে খেয়ায় একটি ডলার অ্যাকাউন্ট খুলুন। না খুললে টাকাটি ${payer}-এর কাছে ফেরত যাবে।`,
      "We'll never ask for your password or a code, by email or by phone.",
      'আমরা ইমেইলে বা ফোনে কখনো আপনার পাসওয়ার্ড বা কোড চাই না।',
    ],
  });
  return { subject, ...body, locale: 'en' as const };
}

const SMS = {
  en: ({ payer, amount, until }: InvitationFacts) =>
    `Kheya: ${payer} sent you ${amount.en}. Open an account by ${until.en}.`,
  bn: ({ payer, amount, until }: InvitationFacts) =>
    `খেয়া: ${payer} আপনাকে ${amount.bn} পাঠিয়েছেন। ${until.bn}-এর মধ্যে অ্যাকাউন্ট খুলুন।`,
};

/** Both languages where they fit into what an SMS may cost, otherwise the one more likely read. */
export function invitationSms(
  facts: InvitationFacts,
  [first, second]: readonly ['en' | 'bn', 'en' | 'bn'],
) {
  const { link } = facts;
  return fitSms([
    `${SMS[first](facts)} ${SMS[second](facts)} ${link}`,
    `${SMS[first](facts)} ${link}`,
    SMS[first](facts),
  ]);
}
