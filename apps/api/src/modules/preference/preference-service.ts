import type { Kysely } from 'kysely';
import {
  NOTIFICATION_TOPICS,
  type BodyOf,
  type NotificationTopic,
  type UserPreference,
  type userPreferenceUpdate,
} from '@kheya/contract';
import type { UserPreferenceRow } from '#database-notification.ts';
import type { Database, UserRow } from '#database.ts';
import { speakTo } from '#modules/user/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { DEFAULT_TOPICS } from './preference-topics.ts';

type Kept = Omit<UserPreferenceRow, 'user_id' | 'updated_at'>;
type Change = BodyOf<typeof userPreferenceUpdate>;

const DEFAULTS: Kept = {
  theme: null,
  hide_balances: false,
  idle_lock_minutes: 15,
  email_topics: [...DEFAULT_TOPICS.email],
  sms_topics: [...DEFAULT_TOPICS.sms],
};

type Person = Pick<UserRow, 'language' | 'phone'>;

/** How the human wants it, whichever profile they act for. */
export async function getPreference(
  db: Kysely<Database>,
  personId: string,
): Promise<UserPreference> {
  const person = await db
    .selectFrom('payments.users')
    .select(['language', 'phone'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return show(await findKept(db, personId), person);
}

/** Changes what is named and leaves the rest; other open tabs hear of it. */
export async function changePreference(
  ctx: Pick<ModuleContext, 'clock' | 'db' | 'events'>,
  personId: string,
  change: Change,
): Promise<UserPreference> {
  return ctx.db.transaction().execute(async (trx) => {
    const at = ctx.clock.now();
    // Held until the end, so that two tabs do not write over what the other has just changed.
    const person = await trx
      .selectFrom('payments.users')
      .select(['language', 'phone'])
      .where('id', '=', personId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const kept = changed(await findKept(trx, personId), change);
    const row = { ...kept, user_id: personId, updated_at: at };
    await trx
      .insertInto('payments.user_preferences')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    const language = change.language === undefined ? person.language : change.language;
    if (language !== person.language) {
      await speakTo(trx, personId, { language, at });
    }
    await ctx.events.publish(trx, personId, { kind: 'user', id: personId });
    return show(kept, { ...person, language });
  });
}

async function findKept(db: Kysely<Database>, personId: string): Promise<Kept> {
  const row = await db
    .selectFrom('payments.user_preferences')
    .select(['theme', 'hide_balances', 'idle_lock_minutes', 'email_topics', 'sms_topics'])
    .where('user_id', '=', personId)
    .executeTakeFirst();
  return row ?? DEFAULTS;
}

function changed(kept: Kept, change: Change): Kept {
  const { notifications = {} } = change;
  const topics = (channel: 'email' | 'sms') =>
    NOTIFICATION_TOPICS.filter(
      (topic) => notifications[topic]?.[channel] ?? kept[`${channel}_topics`].includes(topic),
    );
  return {
    theme: change.theme === undefined ? kept.theme : change.theme,
    hide_balances: change.hide_balances ?? kept.hide_balances,
    idle_lock_minutes: change.idle_lock_minutes ?? kept.idle_lock_minutes,
    email_topics: topics('email'),
    sms_topics: topics('sms'),
  };
}

function show(kept: Kept, { language, phone }: Person): UserPreference {
  const channels = (topic: NotificationTopic) => ({
    email: kept.email_topics.includes(topic),
    sms: kept.sms_topics.includes(topic),
  });
  return {
    language,
    theme: kept.theme,
    hide_balances: kept.hide_balances,
    // The table's check allows these four.
    idle_lock_minutes: kept.idle_lock_minutes as UserPreference['idle_lock_minutes'],
    notifications: {
      money_in: channels('money_in'),
      transfers: channels('transfers'),
      account: channels('account'),
      support: channels('support'),
      security: { ...channels('security'), email: true },
    },
    has_phone: phone !== null,
  };
}
