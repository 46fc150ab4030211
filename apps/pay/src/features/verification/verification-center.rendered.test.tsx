import {
  type Appeal,
  appealCreate,
  appealList,
  accountClosureGet,
  type BalanceLeft,
  eventStream,
  fileUploadCreate,
  onboardingStep,
  type ProfileStatus,
  type User,
  userList,
  verificationCenter,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, reload, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer, answerNewcomer } from '#testing/answers.ts';
import { dollarAccount } from '#testing/examples.ts';
import {
  aCenter,
  aCheck,
  aDocument,
  answerDocuments,
  aPicture,
  sentDocument,
} from '#testing/onboarding.ts';
import { expectGoodScreen, openScreen, type ScreenOptions } from '#testing/open-screen.ts';
import { aFrozenPerson, aNewcomer, aPerson } from '#testing/people.ts';

const center = '/us/user/verification-center';
const main = page.getByRole('main');
const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const november = '2026-11-03T09:15:00.000Z';

type Center = ReturnType<typeof aCenter>;

/** Somebody in this status, of whom the Verification Center says this. */
async function openCenter(over: Partial<Center>, options: ScreenOptions = {}): Promise<User> {
  const { profile_approval_status = 'KYC_PENDING' } = over;
  const person = { ...aNewcomer(), profile_approval_status };
  servers().on(verificationCenter, aCenter({ ...over, profile_approval_status }));
  await openScreen(center, { person, ...options });
  return options.person ?? person;
}

const checks = {
  passed: aCheck('profile', 'passed'),
  waiting: aCheck('identity', 'waiting', { reason: 'partner_checking' }),
  later: aCheck('account', 'waiting', { reason: 'not_started' }),
};

beforeEach(() => answerNewcomer());

const STAGES: readonly [ProfileStatus, Partial<Center>, string, string | null][] = [
  [
    'AWAITING_PROFILE_COMPLETION',
    { next_step: 'complete_profile' },
    "Your profile isn't complete yet",
    'Complete your profile',
  ],
  [
    'KYC_UNVERIFIED',
    { next_step: 'correct_profile' },
    'Please correct your details',
    'Review your details and send them again',
  ],
  ['KYC_PENDING', { next_step: 'wait' }, "We're checking your details", null],
  ['KYC_REVIEW', { next_step: 'wait' }, 'Our team is reviewing it', null],
  [
    'ADMIN_REJECTED',
    { next_step: 'contact_support' },
    "We can't open an account for you",
    'Write to us',
  ],
  ['ACCOUNT_CREATED', { next_step: 'none' }, "You're verified", 'Go to Home'],
];

test.for(STAGES)(
  '%s: what it is called, and the one thing to do',
  async ([status, over, name, does]) => {
    const results = [checks.passed, checks.waiting, checks.later];
    await openCenter({ profile_approval_status: status, results, ...over });
    await expect.element(title(name)).toBeVisible();
    if (does === null) return;
    await expect.element(main.getByRole('link', { name: does })).toBeVisible();
  },
);

test.for(LOOKS)('every state of a check is told with its reason, $locale', async (look) => {
  await openCenter(
    {
      profile_approval_status: 'KYC_PENDING',
      next_step: 'wait',
      sentence: look.locale === 'bn' ? 'আমরা দেখছি।' : 'We are looking.',
      results: [
        aCheck('profile', 'missing', { missing: ['date_of_birth', 'address'] }),
        aCheck('agreements', 'passed'),
        aCheck('identity', 'failed', { reason: 'details_did_not_match' }),
        aCheck('watchlist', 'in_review', { reason: 'person_reviewing' }),
        aCheck('business', 'waiting', { reason: 'partner_retrying' }),
        checks.later,
      ],
    },
    look,
  );
  const told =
    look.locale === 'bn'
      ? [/জন্মতারিখ/, /০?২\/০?৬\/২০২৬/]
      : [
          /Still missing: birth date, address\./,
          /doesn't match public records/,
          /our team is reviewing it/,
          /We'll keep trying/,
          /0?6\/0?2\/2026/,
        ];
  for (const words of told) await expect.element(main).toMatchTextContent(words);
  await expectGoodScreen(`all states of a check in ${look.locale}`);
});

test('when the partner does not answer, no time is promised', async () => {
  const results = [aCheck('identity', 'waiting', { reason: 'partner_retrying' })];
  await openCenter({ next_step: 'wait', results, usual_answer_by: '2099-01-01T10:00:00.000Z' });
  await expect.element(title('The check is taking a little longer')).toBeVisible();
  await expect.element(main).not.toMatchTextContent(/Most people get an answer/);
  await openCenter({ next_step: 'wait', results: [checks.waiting], usual_answer_by: november });
  await expect
    .element(main)
    .toMatchTextContent(/This is taking longer than usual, but we're still working on it/);
});

test.for(['user', 'account'])(
  'the event %s of an open account leads to the moment of being in',
  async (kind) => {
    const bytes = new TextEncoder();
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    servers().on(eventStream, () => {
      const body = new ReadableStream<Uint8Array>({ start: (made) => void (stream = made) });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });
    const results = [checks.passed, checks.later];
    await openCenter({ profile_approval_status: 'KYC_ACCEPTED', results });
    await expect.poll(() => stream).toBeDefined();
    const opened = aPerson();
    servers()
      .on(userList, { count: 1, results: [opened] })
      .on(verificationCenter, aCenter({ results: [checks.passed, aCheck('account', 'passed')] }));
    answerCustomer();
    stream?.enqueue(bytes.encode(`event: ${kind}\ndata: {"kind":"${kind}","id":null}\n\n`));
    await expect.element(title("You're in")).toBeVisible();
    expect(location.pathname).toBe('/us/user/verified');
  },
);

test('so does one that opened on the way from the signature, and no other', async () => {
  const results = [checks.passed, aCheck('account', 'passed')];
  answerCustomer();
  await openCenter({ profile_approval_status: 'ACCOUNT_CREATED', results }, { person: aPerson() });
  await expect.element(title("You're verified")).toBeVisible();
  history.replaceState({ ...history.state, isSubmitted: true }, '');
  await reload(title("You're in"));
  expect(location.pathname).toBe('/us/user/verified');
});

test('an account known to be open before its owner may use it leads there once they may', async () => {
  answerCustomer();
  await openCenter({ profile_approval_status: 'KYC_ACCEPTED', results: [checks.later] });
  history.replaceState({ ...history.state, isSubmitted: true }, '');
  servers().on(verificationCenter, aCenter({ results: [aCheck('account', 'passed')] }));
  let asked = 0;
  servers().on(userList, () => {
    asked += 1;
    const person = asked === 1 ? aNewcomer() : aPerson();
    return Response.json({ count: 1, results: [person] });
  });
  await reload(title("You're in"));
  expect(asked).toBe(2);
});

test('what cannot be read is said, and asked for again by a press', async () => {
  servers().on(verificationCenter, new FakeRefusal('not_permitted'));
  const person = aNewcomer();
  await openScreen(center, { person, until: main.getByRole('alert').first() });
  servers().on(verificationCenter, aCenter({ profile_approval_status: 'KYC_REVIEW' }));
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(title('Our team is reviewing it')).toBeVisible();
});

describe('pictures that are asked for', () => {
  const asked = [
    { doc_type: 'NID_OR_PASSPORT', side: null },
    { doc_type: 'SELFIE', side: null },
  ] as const;
  const provisional: Partial<Center> = {
    ...{ profile_approval_status: 'KYC_PROVISIONAL', next_step: 'upload_documents' },
    results: [aCheck('documents', 'missing', { reason: 'requested_documents' })],
  };
  const send = main.getByRole('button', { name: 'Send the photos' });
  const inputs = () => document.querySelectorAll('input[type="file"]:not([capture])');

  test.for(LOOKS)('are told beside each while they are missing, $locale', async (look) => {
    answerDocuments();
    await openCenter({ ...provisional, requested_documents: [...asked] }, look);
    const name = look.locale === 'bn' ? 'ছবিগুলো পাঠান' : 'Send the photos';
    await main.getByRole('button', { name }).click();
    const missing = look.locale === 'bn' ? 'এই ছবিটি বাকি আছে।' : 'This picture is missing.';
    await expect.poll(() => main.getByText(missing).elements().length).toBe(2);
    expect(servers().callsOf(onboardingStep)).toHaveLength(0);
    await expectGoodScreen(`pictures that are asked for in ${look.locale}`);
  });

  test('are stored one by one, and sent by a press', async () => {
    answerDocuments();
    servers().on(verificationCenter, () => {
      const sent = servers()
        .callsOf(fileUploadCreate)
        .map(({ body }) => sentDocument(body).docType);
      const open = asked.filter(({ doc_type }) => !sent.includes(doc_type));
      return aCenter({ ...provisional, requested_documents: open });
    });
    const person = { ...aNewcomer(), profile_approval_status: 'KYC_PROVISIONAL' } as const;
    await openScreen(center, { person });
    await expect.poll(() => inputs().length).toBe(2);
    await page.elementLocator(inputs()[0] as HTMLInputElement).upload(aPicture());
    await expect.poll(() => inputs().length).toBe(1);
    await page.elementLocator(inputs()[0] as HTMLInputElement).upload(aPicture('face.png'));
    await expect.poll(() => inputs().length).toBe(0);
    await expect.poll(() => document.querySelectorAll('main img').length).toBe(2);
    servers().on(onboardingStep, () => {
      const sent = { ...person, profile_approval_status: 'KYC_REVIEW' } as const;
      servers()
        .on(userList, { count: 1, results: [sent] })
        .on(verificationCenter, aCenter({ profile_approval_status: 'KYC_REVIEW' }));
      return sent;
    });
    await send.click();
    await expect.element(title('Our team is reviewing it')).toBeVisible();
    expect(
      servers()
        .callsOf(onboardingStep)
        .map(({ body }) => body),
    ).toEqual([{ step: 'SUBMIT_DOCUMENTS' }]);
  });

  test('a wrong kind is not sent; one that was rejected says why, and is taken again', async () => {
    const reason = 'The letters cannot be read.';
    answerDocuments(aDocument('NID_OR_PASSPORT', null, { status: 'REJECTED', reason }));
    await openCenter({ ...provisional, requested_documents: [asked[0]] });
    await expect.element(main.getByText(reason)).toBeVisible();
    const input = page.elementLocator(inputs()[0] as HTMLInputElement);
    await input.upload(aPicture('card.gif', 'image/gif'));
    await expect.element(main).toMatchTextContent(/card\.gif: choose a picture/);
    expect(servers().callsOf(fileUploadCreate)).toHaveLength(0);
    await input.upload(aPicture());
    await expect.poll(() => servers().callsOf(fileUploadCreate).length).toBe(1);
    await expect.element(main.getByText('Received', { exact: true })).toBeVisible();
  });
});

describe('an appeal', () => {
  const explanation = main.getByRole('textbox', { name: 'Your explanation' });
  const send = main.getByRole('button', { name: 'Send the appeal' });
  const text = 'My last name was spelled wrong. My card says Rahman, not Rehman.';
  const rejected: Partial<Center> = {
    ...{ profile_approval_status: 'KYC_REJECTED', next_step: 'appeal', may_appeal: true },
    results: [aCheck('identity', 'failed', { reason: 'details_did_not_match' })],
    decision_reason: 'The name does not match.',
  };
  const anAppeal = (over: Partial<Appeal> = {}): Appeal => ({
    ...{ id: '01998000-0000-7000-8000-900000000001', kind: 'verification', status: 'open' },
    ...{ text, answer: null, created_at: november, decided_at: null },
    usual_answer_by: '2026-11-05T09:15:00.000Z',
    ...over,
  });

  test('of a few words is not sent; half typed it outlives a reload; sent, it is being read', async () => {
    await openCenter(rejected);
    await expect.element(main.getByText('The name does not match.')).toBeVisible();
    await send.click();
    await expect.element(explanation).toHaveAccessibleDescription(/Write one or two sentences/);
    await expect.element(explanation).toHaveFocus();
    await explanation.fill(text);
    await reload();
    await expect.element(explanation).toHaveValue(text);
    servers().on(appealCreate, () => {
      servers()
        .on(appealList, { count: 1, results: [anAppeal()] })
        .on(verificationCenter, aCenter({ ...rejected, next_step: 'wait', may_appeal: false }));
      return anAppeal();
    });
    const button = send.element() as HTMLButtonElement;
    button.click();
    button.click();
    await expect.element(main.getByRole('heading', { name: /^Your appeal from / })).toBeVisible();
    await expect.element(main).toMatchTextContent(/We're reviewing your appeal\./);
    await expect.element(send).not.toBeInTheDocument();
    expect(
      servers()
        .callsOf(appealCreate)
        .map(({ body }) => body),
    ).toEqual([{ text }]);
    await expectGoodScreen('an appeal that is read');
  });

  test('that is refused, or that nobody takes, keeps its words', async () => {
    await openCenter(rejected);
    await explanation.fill(text);
    servers().on(appealCreate, Response.error());
    await send.click();
    await expect.element(main).toMatchTextContent(/We can't reach Kheya right now/);
    servers().on(appealCreate, new FakeRefusal('appeal_already_open'));
    await send.click();
    await expect.element(main).toMatchTextContent(/We're reviewing it/);
    await expect.element(explanation).toHaveValue(text);
  });

  test.for(LOOKS)('that was answered stands with its answer, $locale', async (look) => {
    const answer = look.locale === 'bn' ? 'সিদ্ধান্ত বহাল আছে।' : 'The card is of another person.';
    const appeals = [anAppeal({ status: 'denied', answer, decided_at: november })];
    servers().on(appealList, { count: 1, results: appeals });
    await openCenter({ ...rejected, decision_reason: answer, may_appeal: false }, look);
    await expect.element(main.getByText(answer).last()).toBeVisible();
    await expect.element(main.getByRole('textbox')).not.toBeInTheDocument();
    await expectGoodScreen(`an appeal that was denied in ${look.locale}`);
  });
});

describe('somebody who is frozen', () => {
  const balances: BalanceLeft[] = [
    {
      ...{ account_id: dollarAccount.id, account_number: dollarAccount.account_number },
      ...{ currency: 'USD', amount: '431.00', available: '431.00' },
      ...{ is_crumb: false, smallest_payment: null },
    },
  ];

  beforeEach(() => {
    answerCustomer();
    servers().on(accountClosureGet, { may_close: false, obstacles: ['balance_left'], balances });
  });

  test('is told so with the reason on every screen', async () => {
    for (const path of ['overview/', 'contacts/', 'profile', 'transactions/', 'tickets/']) {
      await openScreen(`/us/user/${path}`, { person: aFrozenPerson() });
      await expect.element(main.getByText(/^Your account is frozen/).first()).toBeVisible();
      await expect
        .element(main.getByText(/We noticed unusual activity in your account/).first())
        .toBeVisible();
    }
  });

  test.for(LOOKS)(
    'reads what it means, may appeal, and may take the money out, $locale',
    async (look) => {
      await openCenter(
        { may_appeal: true, profile_approval_status: 'ACCOUNT_CREATED' },
        {
          person: aFrozenPerson(),
          ...look,
        },
      );
      const name = look.locale === 'bn' ? /আপনার অ্যাকাউন্ট/ : 'Your account is frozen';
      await expect.element(title(name)).toBeVisible();
      await expect.element(main.getByRole('textbox')).toBeVisible();
      await expect
        .element(main.getByText(look.locale === 'bn' ? '$৪৩১.০০' : '$431.00'))
        .toBeVisible();
      await expect
        .poll(() => [...document.links].some(({ href }) => href.includes('withdraw')))
        .toBe(true);
      await expectGoodScreen(`a frozen account in ${look.locale}`);
    },
  );

  test('by a stop of their own has nothing to appeal, and is told how it ends', async () => {
    await openCenter(
      { profile_approval_status: 'ACCOUNT_CREATED' },
      {
        person: aFrozenPerson({ reason: 'customer_stop', may_appeal: false }),
      },
    );
    await expect.element(title('You stopped everything')).toBeVisible();
    await expect.element(main).toMatchTextContent(/reply to the ticket about the stop or call us/);
    await expect.element(main.getByRole('textbox')).not.toBeInTheDocument();
  });

  test('or blocked reads the sentence of their verification below it', async () => {
    await openCenter(
      { profile_approval_status: 'KYC_PENDING', sentence: 'We are looking at your details.' },
      { person: aFrozenPerson({ kind: 'blocked', reason: 'documents_needed', may_appeal: false }) },
    );
    await expect.element(title('Your account is blocked for now')).toBeVisible();
    await expect
      .element(main)
      .toMatchTextContent(/Your verification: We are looking at your details\./);
    await expect.element(main).toMatchTextContent(/We'll lift it once we have your documents/);
  });
});
