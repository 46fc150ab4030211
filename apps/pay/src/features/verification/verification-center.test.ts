import {
  type Appeal,
  type BusinessVerificationStatus,
  PROFILE_STATUSES,
  type ProfileStatus,
} from '@kheya/contract';
import { RESTRICTION_REASON_TEXT } from '@kheya/contract/decision-text';
import type { AppUiProps } from '@kheya/browser/app-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fileURLToPath } from 'node:url';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { Locale } from '@kheya/browser/language';
import type { VerificationCenter } from '#shared/verification-query.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const frame = { density: 'comfortable' } as AppUiProps;
let vite: ViteDevServer;
let AppUi: FunctionComponent<AppUiProps>;
let Center: FunctionComponent<{ readonly center: VerificationCenter }>;
let showLanguage: (locale: Locale) => Promise<void>;

/** Stubs the browser globals that the app's modules use while they load; rendering needs none. */
async function asInBrowser<Result>(load: () => Promise<Result>): Promise<Result> {
  const addEventListener = vi.fn();
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('document', { documentElement: {}, addEventListener });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener }));
  try {
    return await load();
  } finally {
    vi.unstubAllGlobals();
  }
}

// The app's own build compiles the screens, because their texts come from macros and catalogues.
beforeAll(async () => {
  vite = await createServer({
    ...{ root, configFile: `${root}vite.config.ts`, logLevel: 'error' },
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  await asInBrowser(async () => {
    const page = '/src/features/verification/verification-center-page.tsx';
    ({ Center } = (await vite.ssrLoadModule(page)) as { Center: typeof Center });
    const texts = await vite.ssrLoadModule('/src/shared/texts.ts');
    const language = await vite.ssrLoadModule('@kheya/browser/language');
    await language['startLanguage'](texts['loadTexts']);
    await texts['wholeLanguage']();
    ({ AppUi } = (await vite.ssrLoadModule('@kheya/browser/app-ui')) as { AppUi: typeof AppUi });
    ({ showLanguage } = language as { showLanguage: typeof showLanguage });
  });
});
afterAll(() => vite.close());

const speak = (locale: Locale) => asInBrowser(() => showLanguage(locale));

const passed = (name: VerificationCenter['results'][number]['name']) => ({
  ...{ name, state: 'passed' as const, reason: null, missing: [], updated_at: null },
});

function centerOf(status: ProfileStatus, change: Partial<VerificationCenter> = {}) {
  return {
    ...{ results: [passed('profile')], count: 1, profile_approval_status: status },
    ...{ business_verification_status: null },
    ...{ sentence: `Sentence of ${status}`, next_step: 'wait', decision_reason: null },
    ...{ requested_documents: [], may_appeal: false, submitted_at: null, usual_answer_by: null },
    ...change,
  } as VerificationCenter;
}

const held = (
  kind: 'frozen' | 'blocked',
  reason: 'unusual_activity' | 'customer_stop' = 'unusual_activity',
) => ({
  ...{ kind, reason, may_appeal: reason !== 'customer_stop' },
  since: '2026-11-22T10:00:00.000Z',
});

/** The text of the first rendering, without markup. */
async function render(
  center: VerificationCenter,
  restriction: ReturnType<typeof held> | null = null,
  appeals: readonly Partial<Appeal>[] = [],
): Promise<{ readonly title: string; readonly text: string }> {
  const queries = new QueryClient();
  const status = center.profile_approval_status;
  const { business_verification_status: company } = center;
  const user = {
    ...{ id: 'u', country: 'US', restriction, profile_approval_status: status },
    business_verification_status: company,
  };
  queries.setQueryData(['user'], user);
  queries.setQueryData(['user', 'appeals'], appeals);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => createElement(Center, { center }) }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const routes = createElement(RouterProvider, { router });
  const app = createElement(QueryClientProvider, { client: queries }, routes);
  const html = renderToString(createElement(AppUi, frame, app));
  const plain = (marked: string) =>
    marked
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replace(/\s+/g, ' ')
      .trim();
  return { title: plain(/<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? ''), text: plain(html) };
}

const INCOMPLETE = ["Your profile isn't complete yet", 'আপনার প্রোফাইল এখনো পূর্ণ হয়নি'] as const;
const CHECKING = ["We're checking your details", 'আমরা আপনার তথ্য যাচাই করছি'] as const;
const REVIEW = ['Our team is reviewing it', 'আমাদের কর্মীরা দেখছেন'] as const;
const CORRECT = ['Please correct your details', 'আপনার তথ্য সংশোধন করুন'] as const;
const REFUSED = ["We couldn't verify you", 'আপনার পরিচয় যাচাই করা যায়নি'] as const;
const VERIFIED = ["You're verified", 'আপনার যাচাই সম্পন্ন হয়েছে'] as const;
const OPENING = [
  "You're verified. We're opening your account.",
  'যাচাই সম্পন্ন হয়েছে। আপনার অ্যাকাউন্ট খোলা হচ্ছে।',
] as const;

const TITLES: Record<ProfileStatus, readonly [en: string, bn: string]> = {
  AWAITING_SIGNUP_COMPLETION: ['Finish signing up', 'অ্যাকাউন্ট খোলা শেষ করুন'],
  AWAITING_PROFILE_COMPLETION: INCOMPLETE,
  PROFILE_INFO_SAVED: INCOMPLETE,
  KYC_UNVERIFIED: CORRECT,
  PROFILE_REJECTED_SYNCTERA: CORRECT,
  PROFILE_COMPLETED: CHECKING,
  PROFILE_CREATED_SYNCTERA: CHECKING,
  VERIFICATION_IN_PROGRESS: CHECKING,
  IDV_VERIFICATION_COMPLETE: CHECKING,
  ADMIN_APPROVED: CHECKING,
  KYC_PENDING: CHECKING,
  KYC_PROVISIONAL: ['We need photos from you', 'আপনার কিছু ছবি লাগবে'],
  AWAITING_ADMIN_APPROVAL: REVIEW,
  KYC_REVIEW: REVIEW,
  MANUAL_KYC_IN_REVIEW: REVIEW,
  KYC_ACCEPTED: OPENING,
  MANUAL_KYC_ACCEPTED: OPENING,
  ACCOUNT_CREATED: VERIFIED,
  CARD_CREATED: VERIFIED,
  KYC_ACCEPTED_FOR_BDT_ONLY: OPENING,
  ADMIN_REJECTED: ["We can't open an account for you", 'আপনার অ্যাকাউন্ট খোলা যাচ্ছে না'],
  KYC_REJECTED: REFUSED,
  MANUAL_KYC_REJECTED: REFUSED,
  KYC_REJECTED_FOR_BDT_ONLY: REFUSED,
};

describe.each([
  ['en', 0],
  ['bn', 1],
] as const)('in %s', (locale, at) => {
  beforeAll(() => speak(locale));

  test.each(PROFILE_STATUSES)('%s has its own heading', async (status) => {
    const { title, text } = await render(centerOf(status, { next_step: 'appeal' }));
    expect(title).toBe(TITLES[status][at]);
    expect(text).toContain(`Sentence of ${status}`);
  });

  test('a person who used the customer stop is not told that we froze them', async () => {
    const stop = held('frozen', 'customer_stop');
    const { title } = await render(centerOf('ACCOUNT_CREATED'), stop);
    expect(title).toBe(['You stopped everything', 'আপনি সবকিছু বন্ধ করেছেন'][at]);
  });

  test.each(PROFILE_STATUSES)('%s, restricted, is headed by the restriction', async (status) => {
    const results = [passed('profile'), passed('account')];
    const center = centerOf(status, { results, next_step: 'upload_documents', may_appeal: true });
    const words = {
      frozen: ['Your account is frozen', 'আপনার অ্যাকাউন্ট স্থগিত'],
      blocked: ['Your account is blocked for now', 'আপনার অ্যাকাউন্ট সাময়িকভাবে বন্ধ রাখা হয়েছে'],
    } as const;
    for (const kind of ['frozen', 'blocked'] as const) {
      const { title, text } = await render(center, held(kind));
      expect(title).toBe(words[kind][at]);
      expect(text).toContain(RESTRICTION_REASON_TEXT.unusual_activity[locale]);
      expect(text).toContain(['Write to us', 'আমাদের লিখুন'][at]);
      expect(text).toContain(['Send the appeal', 'আপিল পাঠান'][at]);
      // The page asks for nothing that would be refused, and promises nothing.
      expect(text).not.toContain(['Photos we need from you', 'আপনার যে ছবিগুলো দরকার'][at]);
      expect(text).not.toContain(['Open and ready to use', 'খোলা, ব্যবহার করতে পারেন'][at]);
    }
  });
});

const COMPANY: Record<
  Exclude<BusinessVerificationStatus, 'ACCEPTED'>,
  readonly [en: string, bn: string]
> = {
  UNVERIFIED: ["We're checking your business", 'আমরা আপনার ব্যবসা যাচাই করছি'],
  VERIFICATION_IN_PROGRESS: ["We're checking your business", 'আমরা আপনার ব্যবসা যাচাই করছি'],
  PENDING: ["We're checking your business", 'আমরা আপনার ব্যবসা যাচাই করছি'],
  VENDOR_ERROR: ['The check is taking a little longer', 'যাচাইয়ে একটু বেশি সময় লাগছে'],
  PROVISIONAL: ['We need documents from your business', 'আপনার ব্যবসার নথিপত্র লাগবে'],
  REVIEW: ['Our team is reviewing your business', 'আমাদের কর্মীরা আপনার ব্যবসার তথ্য দেখছেন'],
  REJECTED: ["We couldn't confirm your business", 'আপনার ব্যবসা নিশ্চিত করা যায়নি'],
};

describe.each(['en', 'bn'] as const)('a business in %s', (locale) => {
  beforeAll(() => speak(locale));
  const at = locale === 'en' ? 0 : 1;

  test('the heading of a confirmed business says that it is verified', async () => {
    const results = [passed('business'), passed('account')];
    const confirmed = { business_verification_status: 'ACCEPTED' as const, results };
    const { title } = await render(centerOf('ACCOUNT_CREATED', confirmed));
    const words = { en: 'Your business is verified', bn: 'আপনার ব্যবসা যাচাই হয়েছে' };
    expect(title).toBe(words[locale]);
  });

  test.each(Object.entries(COMPANY))('%s has its own heading', async (status, words) => {
    const company = status as BusinessVerificationStatus;
    const center = centerOf('ACCOUNT_CREATED', {
      ...{ business_verification_status: company, next_step: 'appeal' },
      ...{ may_appeal: company === 'REJECTED' },
    });
    const { title, text } = await render(center);
    expect(title.replaceAll('&#x27;', "'")).toBe(words[at]);
    expect(text).toContain('Sentence of ACCOUNT_CREATED');
    const appeal = ['Send the appeal', 'আপিল পাঠান'][at]!;
    expect(text.includes(appeal)).toBe(company === 'REJECTED');
  });
});

describe('the texts about waiting', () => {
  beforeAll(() => speak('en'));

  const refused = { next_step: 'wait', may_appeal: false } as const;

  test('an appeal is shown as being read, and afterwards the decision as final', async () => {
    const appeal = { created_at: '2026-11-01T10:00:00.000Z', text: 'x', answer: 'The answer.' };
    const center = centerOf('KYC_REJECTED', refused);
    const open = {
      ...appeal,
      id: '1',
      status: 'open',
      usual_answer_by: '2026-11-05T10:00:00.000Z',
    };
    const denied = { ...appeal, id: '2', status: 'denied' };
    const reading = await render(center, null, [open as Appeal]);
    expect(reading.text).toContain("We're reviewing your appeal");
    const stands = await render(center, null, [denied as Appeal]);
    expect(stands.text).toContain("the decision hasn't changed");
    expect(stands.text).not.toContain("We're reviewing your appeal");
  });

  test('an open account is not called opening, and a silent partner is named', async () => {
    const open = centerOf('KYC_ACCEPTED_FOR_BDT_ONLY', { results: [passed('account')] });
    expect((await render(open)).title).toBe("You're verified");
    const retrying = {
      ...passed('identity'),
      state: 'waiting',
      reason: 'partner_retrying',
    } as const;
    const slow = await render(centerOf('KYC_PENDING', { results: [retrying] }));
    expect(slow.title).toBe('The check is taking a little longer');
  });

  test('a usual waiting time is shown only while it lies ahead', async () => {
    const ahead = centerOf('KYC_REVIEW', { usual_answer_by: '2999-01-01T10:00:00.000Z' });
    expect((await render(ahead)).text).toContain('Most people get an answer by');
    const gone = centerOf('KYC_REVIEW', { usual_answer_by: '2001-01-01T10:00:00.000Z' });
    expect((await render(gone)).text).toContain('This is taking longer than usual');
  });
});
