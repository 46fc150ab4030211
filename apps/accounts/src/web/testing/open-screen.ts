import type { ReplyOf } from '@kheya/contract';
import { meRoutes, signInRoutes, type SignUp } from '@kheya/contract/accounts';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import * as goodPage from '@kheya/test-kit/good-page';
import { type Look, LOOKS, openPage, servers } from '@kheya/test-kit/rendered';
import { sourceTexts } from '@kheya/test-kit/source-texts';
import { vi } from 'vitest';

export type Person = ReplyOf<typeof meRoutes.getMe>;

/** The sign-in an app has requested. */
export const FLOW = 'flow-1';
/** The address of a page in that flow. */
export const inFlow = (path: string) => `${path}?flow=${FLOW}`;

interface ScreenOptions extends Partial<Look> {
  /** The person signed in at this site; nobody when omitted. */
  readonly person?: Person;
  /** Why the server does not say who is signed in. */
  readonly refused?: 'not_signed_in' | 'device_unknown' | 'nobody answers';
}

/**
 * Opens the site at an address, as a browser would, and resolves when its first heading is there.
 */
export async function openScreen(path: string, options: ScreenOptions = {}): Promise<void> {
  const { person, refused = 'not_signed_in', ...look } = options;
  const stranger = refused === 'nobody answers' ? Response.error() : new FakeRefusal(refused);
  servers().on(meRoutes.getMe, person ?? stranger);
  // A list of passkeys that opens by itself would wait for a finger.
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false);
  await openPage(path, { ...LOOKS[0], ...look });
}

/**
 * A customer with a password and a mobile number, and no second factor; a test overrides what it is
 * about.
 */
export function aPerson(
  has: Partial<Person['credentials']> = {},
  over: Partial<Omit<Person, 'credentials'>> = {},
): Person {
  return {
    email: 'ayesha@example.com',
    mobile: '+12025550143',
    locale: 'en',
    is_operator: false,
    proved_for_seconds: 0,
    ...over,
    credentials: {
      password: true,
      passkeys: 0,
      authenticator: false,
      recovery_codes_left: 0,
      ...has,
    },
  };
}

type Flow = ReplyOf<typeof signInRoutes.getFlow>;

/** The server's knowledge of the flow: nothing yet, overridden with what a test is about. */
export function answerFlow(over: Partial<Flow>): void {
  servers().on(signInRoutes.getFlow, {
    client_id: 'kheya-pay',
    screen: 'sign_in',
    sign_up: null,
    second_step: null,
    passkey_offered: false,
    ...over,
  });
}

export const CODE_SENT = { resend_in_seconds: 60, expires_in_seconds: 600 } as const;

/** A sign-up in New York at this step. */
export function signUpAt(step: SignUp['step']): SignUp {
  return {
    step,
    country: 'US',
    place: 'NY',
    email: step === 'details' ? null : 'ayesha@example.com',
    mobile: step === 'mobile_code' ? '+12025550143' : null,
    sent: step === 'email_code' || step === 'mobile_code' ? CODE_SENT : null,
  };
}

const english = sourceTexts(
  Object.values(
    import.meta.glob<string>('/src/web/locales/bn.po', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ),
);

/** Expects no overflow, no accessibility violation, and Bangla text on a Bangla page. */
export const expectGoodScreen = (what: string) => goodPage.expectGoodPage(what, { english });
