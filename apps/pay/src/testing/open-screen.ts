import {
  eventStream,
  notificationList,
  notificationRead,
  profileList,
  ticketCount,
  userList,
  userPreferenceGet,
  type Profile,
  type User,
  type UserPreference,
} from '@kheya/contract';
import * as goodPage from '@kheya/test-kit/good-page';
import { type Look, LOOKS, openPage, servers, tokenOf } from '@kheya/test-kit/rendered';
import { sourceTexts } from '@kheya/test-kit/source-texts';

import type { Locator } from 'vitest/browser';

import { preference } from '#testing/people.ts';

export interface ScreenOptions extends Partial<Look> {
  /** Who is signed in; nobody when left out. */
  readonly person?: User;
  /** What they wish, beside language and theme of the look. */
  readonly wish?: Partial<UserPreference>;
  /** What the screen is there with, where that is not its first heading. */
  readonly until?: Locator;
}

/** Opens pay at an address, as a browser would, and answers when its first heading is there. */
export async function openScreen(path: string, options: ScreenOptions = {}): Promise<void> {
  const { person, wish, until, ...wanted } = options;
  const look: Look = { ...LOOKS[0], ...wanted };
  if (person) {
    localStorage.setItem(
      'kheya.access_token',
      tokenOf({ sub: person.id, email: person.email_address }),
    );
    answerShell(person, { ...preference, language: look.locale, theme: look.theme, ...wish });
  }
  await openPage(path, look, until);
}

/** What every screen behind the sign-in asks; who it is and what they wish is this visit's. */
function answerShell(person: User, wish: UserPreference): void {
  servers()
    .on(userList, { count: 1, results: [person] })
    .on(userPreferenceGet, wish)
    .byDefault(profileList, { count: 1, results: [profileOf(person)] })
    .byDefault(notificationList, { count: 0, unread_count: 0, results: [] })
    .byDefault(notificationRead, { last_read_at: '2026-11-05T17:00:00.000Z' })
    .byDefault(ticketCount, { count: 0 })
    .byDefault(eventStream, () => quietStream());
}

function profileOf(person: User): Profile {
  const { id, profile_type, country, profile_approval_status } = person;
  const { business_verification_status, business_name, first_name, last_name } = person;
  const name = business_name ?? [first_name, last_name].filter(Boolean).join(' ');
  return {
    ...{ id, profile_type, name, country, role: 'OWNER', is_acting: true },
    ...{ profile_approval_status, business_verification_status },
  };
}

const english = sourceTexts(
  Object.values(
    import.meta.glob<string>(
      ['/src/**/locales/bn.po', '../../../../packages/browser/src/locales/bn.po'],
      { query: '?raw', import: 'default', eager: true },
    ),
  ),
);

/** Nothing sticks out, nothing keeps anybody out, and a Bangla page is Bangla. */
export const expectGoodScreen = (what: string) => goodPage.expectGoodPage(what, { english });

/** A stream of events that stays open and says nothing. */
function quietStream(): Response {
  return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
}
