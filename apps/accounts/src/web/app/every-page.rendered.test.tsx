import {
  credentialRoutes,
  identifierChangeRoutes,
  meRoutes,
  signInRoutes,
} from '@kheya/contract/accounts';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { expect, test, vi } from 'vitest';

import { rememberSentCode, unservedHome } from '#web/shared/flow-state.ts';
import { goTo, type PagePath } from '#web/shared/location.ts';
import {
  answerFlow,
  aPerson,
  CODE_SENT,
  expectGoodScreen,
  inFlow,
  openScreen,
  type Person,
  signUpAt,
} from '#web/testing/open-screen.ts';
import { enrolment, passkeys, sessions } from '#web/testing/examples.ts';

/** What a page is opened with: who is signed in, and what the server answers. */
interface Example {
  readonly address?: string;
  readonly person?: Person;
  readonly prepare?: () => void;
  /** Stores what was typed on the page before, without which this page cannot be reached. */
  readonly cameFrom?: () => void;
}

const operator = aPerson({ authenticator: true }, { is_operator: true });
const guarded = aPerson({ passkeys: 2, authenticator: true, recovery_codes_left: 8 });
const bare = aPerson({}, { mobile: null });

const flow = (path: PagePath, over: Parameters<typeof answerFlow>[0] = {}): Example => ({
  address: inFlow(path),
  prepare: () => answerFlow(over),
});
const signUp = (path: PagePath, step: Parameters<typeof signUpAt>[0]) =>
  flow(path, { screen: 'sign_up', sign_up: signUpAt(step) });
const none = { count: 0, results: [] };
const noChange = () => servers().on(identifierChangeRoutes.getIdentifierChange, { change: null });
const change = (sentTo: string, newAddress: string) => () =>
  servers().on(identifierChangeRoutes.getIdentifierChange, {
    change: {
      new_address: newAddress,
      old: { channel: 'mail', sent_to: sentTo, confirmed: true, sent: null },
      new: { channel: 'mail', sent_to: newAddress, confirmed: false, sent: CODE_SENT },
    },
  });

/** Every page of the site; a new page does not compile until it is listed here. */
const PAGES: Readonly<Record<PagePath, Readonly<Record<string, Example>>>> = {
  '/sign-in': { empty: flow('/sign-in') },
  '/create-account': {
    empty: flow('/create-account'),
    'come back': signUp('/create-account', 'details'),
  },
  '/code': { waiting: signUp('/code', 'email_code') },
  '/mobile': { empty: signUp('/mobile', 'mobile') },
  '/mobile-code': { waiting: signUp('/mobile-code', 'mobile_code') },
  '/passkey-offer': {
    offered: {
      ...flow('/passkey-offer'),
      prepare() {
        answerFlow({ passkey_offered: true });
        vi.spyOn(
          PublicKeyCredential,
          'isUserVerifyingPlatformAuthenticatorAvailable',
        ).mockResolvedValue(true);
      },
    },
  },
  '/waiting-list': {
    empty: {
      address: inFlow('/create-account'),
      prepare: () => answerFlow({ screen: 'sign_up' }),
      cameFrom: () => unservedHome.set({ country: 'BD', place: 'Rangamati' }),
    },
  },
  '/leave-waiting-list': { asked: { address: '/leave-waiting-list?token=no' } },
  '/stop-change': { asked: { address: '/stop-change?token=no' } },
  '/second-step': {
    'by app': flow('/second-step', {
      second_step: { kind: 'prove', methods: ['authenticator', 'passkey', 'recovery_code'] },
    }),
    'by recovery code': flow('/second-step', {
      second_step: { kind: 'prove', methods: ['recovery_code'] },
    }),
  },
  '/enrolment': {
    'by app': {
      ...flow('/enrolment'),
      prepare() {
        answerFlow({ second_step: { kind: 'enrol', methods: [] } });
        servers().on(signInRoutes.startEnrolmentAuthenticator, enrolment);
      },
    },
  },
  '/forgot-password': { empty: {} },
  '/new-password': {
    empty: {
      address: '/forgot-password',
      cameFrom: () => rememberSentCode('ayesha@example.com', CODE_SENT),
    },
  },
  '/sign-out': { asked: {} },
  '/signed-out': { out: {} },
  '/error': { over: {}, refused: { address: '/error?reason=sign_out' } },
  '/security': {
    stranger: {},
    bare: { person: bare },
    guarded: { person: guarded },
    operator: { person: operator },
  },
  '/security/password': { empty: { person: bare } },
  '/security/passkeys': {
    none: {
      person: bare,
      prepare: () => servers().on(credentialRoutes.listPasskeys, none),
    },
    some: {
      person: guarded,
      prepare: () => servers().on(credentialRoutes.listPasskeys, passkeys),
    },
  },
  '/security/authenticator': { off: { person: bare }, on: { person: guarded } },
  '/security/recovery-codes': {
    'not needed': { person: bare },
    none: { person: operator },
    some: { person: guarded },
  },
  '/security/email': {
    empty: { person: bare, prepare: noChange },
    changing: { person: guarded, prepare: change('a•••@example.com', 'new@example.com') },
  },
  '/security/mobile': {
    none: { person: bare, prepare: noChange },
    changing: { person: guarded, prepare: change('+1 ••• ••• 0143', '+8801712345678') },
  },
  '/security/sessions': {
    some: { person: guarded, prepare: () => servers().on(meRoutes.listSessions, sessions) },
  },
  '/security/export': { words: { person: guarded } },
  '/security/close': { words: { person: guarded } },
};

const examples = Object.entries(PAGES).flatMap(([path, states]) =>
  Object.entries(states).map(([state, example]) => ({ path, state, example })),
);

/** A letter of it would load the Bangla font, 108 kB, for an English page; ৳ has a font of its own. */
const BANGLA = /[\u0980-\u09F2\u09F4-\u09FE]/;

test.for(examples)('$path, $state', async ({ path, state, example }) => {
  for (const look of LOOKS) {
    example.prepare?.();
    const person = example.person && { person: example.person };
    await openScreen(example.address ?? path, { ...look, ...person });
    if (example.cameFrom) await goOn(example.cameFrom, path as PagePath);
    // Data that is still loading is drawn as pulsing blocks.
    await expect.poll(() => document.querySelectorAll('main .breathe').length).toBe(0);
    await expectGoodScreen(`${path}, ${state}, in ${look.locale}`);
    if (look.locale === 'en') expect(document.body.textContent).not.toMatch(BANGLA);
  }
});

/** Goes on from the page before, which keeps what was typed. */
async function goOn(remember: () => void, path: PagePath): Promise<void> {
  const { title } = document;
  remember();
  goTo(path);
  await expect.poll(() => document.title).not.toBe(title);
}
