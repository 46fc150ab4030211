import type { Kysely } from 'kysely';
import {
  NOTIFICATION_TOPICS,
  type BodyOf,
  type NotificationTopic,
  type UserPreference,
  type userPreferenceUpdate,
} from '@kheya/contract';
import type { Database, UserPreferenceRow, UserRow } from '#database.ts';
import { setLanguage } from '#modules/user/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { DEFAULT_TOPICS } from './preference-topics.ts';

type StoredPreference = Omit<UserPreferenceRow, 'user_id' | 'updated_at'>;
type Change = BodyOf<typeof userPreferenceUpdate>;

const DEFAULTS: StoredPreference = {
  theme: null,
  hide_balances: false,
  idle_lock_minutes: 15,
  email_topics: [...DEFAULT_TOPICS.email],
  sms_topics: [...DEFAULT_TOPICS.sms],
};

type Person = Pick<UserRow, 'language' | 'phone'>;

/** The person's preferences, whichever profile they act for. */
export async function getPreference(
  db: Kysely<Database>,
  personId: string,
): Promise<UserPreference> {
  const person = await db
    .selectFrom('payments.users')
    .select(['language', 'phone'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return preferenceView(await findStored(db, personId), person);
}

/** Changes the named preferences and leaves the rest; other open tabs are told. */
export async function changePreference(
  ctx: Pick<ModuleContext, 'clock' | 'db' | 'events'>,
  personId: string,
  change: Change,
): Promise<UserPreference> {
  return ctx.db.transaction().execute(async (trx) => {
    const at = ctx.clock.now();
    // Locked until the end, so that two tabs do not overwrite each other's change.
    const person = await trx
      .selectFrom('payments.users')
      .select(['language', 'phone'])
      .where('id', '=', personId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const stored = changed(await findStored(trx, personId), change);
    const row = { ...stored, user_id: personId, updated_at: at };
    await trx
      .insertInto('payments.user_preferences')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    const language = change.language === undefined ? person.language : change.language;
    if (language !== person.language) {
      await setLanguage(trx, personId, { language, at });
    }
    await ctx.events.publish(trx, personId, { kind: 'user', id: personId });
    return preferenceView(stored, { ...person, language });
  });
}

async function findStored(db: Kysely<Database>, personId: string): Promise<StoredPreference> {
  const row = await db
    .selectFrom('payments.user_preferences')
    .select(['theme', 'hide_balances', 'idle_lock_minutes', 'email_topics', 'sms_topics'])
    .where('user_id', '=', personId)
    .executeTakeFirst();
  return row ?? DEFAULTS;
}

function changed(stored: StoredPreference, change: Change): StoredPreference {
  const { notifications = {} } = change;
  const topics = (channel: 'email' | 'sms') =>
    NOTIFICATION_TOPICS.filter(
      (topic) => notifications[topic]?.[channel] ?? stored[`${channel}_topics`].includes(topic),
    );
  return {
    theme: change.theme === undefined ? stored.theme : change.theme,
    hide_balances: change.hide_balances ?? stored.hide_balances,
    idle_lock_minutes: change.idle_lock_minutes ?? stored.idle_lock_minutes,
    email_topics: topics('email'),
    sms_topics: topics('sms'),
  };
}

function preferenceView(stored: StoredPreference, { language, phone }: Person): UserPreference {
  const channels = (topic: NotificationTopic) => ({
    email: stored.email_topics.includes(topic),
    sms: stored.sms_topics.includes(topic),
  });
  return {
    language,
    theme: stored.theme,
    hide_balances: stored.hide_balances,
    // The table's check allows these four.
    idle_lock_minutes: stored.idle_lock_minutes as UserPreference['idle_lock_minutes'],
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
