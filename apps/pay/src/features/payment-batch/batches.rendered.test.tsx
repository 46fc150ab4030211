import {
  downloadCreate,
  type PaymentBatchRow,
  paymentBatchCheck,
  paymentBatchCreate,
  paymentBatchDecide,
  paymentBatchGet,
  paymentBatchList,
  paymentBatchPause,
  paymentBatchPay,
  paymentBatchRowList,
  paymentBatchStop,
  paymentBatchSubmit,
  userAccountList,
  bdtAccountList,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, PHONE, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { aBatch, aBatchRow, aPaidBatch, aRefusedRow, aSentRow } from '#testing/batches.ts';
import { dollarAccount, paidTransfer } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aBusiness, aFrozenPerson } from '#testing/people.ts';

const person = aBusiness();
const list = '/us/user/transferMoney/batch';
const one = `${list}/${aBatch().id}`;
const main = page.getByRole('main');
const button = (name: string | RegExp) => main.getByRole('button', { name });
const aFile = (name = 'wages.csv', content = 'Type,Amount\nbKash,1') =>
  new File([content], name, { type: 'text/csv' });

type Group = PaymentBatchRow[];
/** The lines of some groups; the others are empty. */
function answerRows(groups: Partial<Record<string, Group>>): void {
  servers().on(paymentBatchRowList, ({ query: { group } }) => {
    const results = groups[group] ?? [];
    return { count: results.length, results };
  });
}

beforeEach(() => answerCustomer());

describe('the list', () => {
  test.for(LOOKS)('full, $locale', async (look) => {
    const done = aPaidBatch({
      ...{ id: '01998000-0000-7000-8000-00000000b902', state: 'done', file_name: 'october.csv' },
      rows: { waiting: 0, sent: 93, completed: 93 },
    });
    servers().on(paymentBatchList, { count: 2, results: [aBatch(), done] });
    await openScreen(list, { person, ...look });
    await expect
      .element(main.getByRole('link', { name: /november-wages\.csv/ }))
      .toHaveAttribute('href', one);
    const texts = look.locale === 'bn' ? ['১০০টির মধ্যে ৯৩টি প্রস্তুত'] : ['93 of 100 ready'];
    for (const text of texts) await expect.element(main).toMatchTextContent(text);
    await expectGoodScreen(`payments from files in ${look.locale}`);
  });

  test('empty, it leads to the first file', async () => {
    servers().on(paymentBatchList, { count: 0, results: [] });
    await openScreen(list, { person });
    await expect.element(main.getByText('No files yet')).toBeVisible();
    const links = main.getByRole('link', { name: 'Upload a file' });
    await expect.element(links.first()).toHaveAttribute('href', `${list}/new`);
  });

  test('failed, it is asked for again', async () => {
    servers().on(paymentBatchList, new FakeRefusal('not_found'));
    await openScreen(list, { person });
    await expect.element(button('Try again')).toBeVisible();
    servers().on(paymentBatchList, { count: 1, results: [aBatch()] });
    await button('Try again').click();
    await expect.element(main.getByText('november-wages.csv')).toBeVisible();
  });
});

describe('a new file', () => {
  const file = main.getByLabelText(/CSV file|CSV ফাইল/);

  test('in Bangla on a phone it says what belongs into each column', async () => {
    await openScreen(`${list}/new`, { person, locale: 'bn', size: PHONE });
    await expect.element(main).toMatchTextContent(/শুধু ব্যাংকের জন্য/);
    await expectGoodScreen('a new file of payments in Bangla on a phone');
  });

  test('gives a template', async () => {
    await openScreen(`${list}/new`, { person });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await button('Template').click();
    vi.restoreAllMocks();
    expect(saved).toEqual(['kheya-payments.csv']);
  });

  test('is sent with its account, and leads to its check', async () => {
    servers().on(paymentBatchCreate, aBatch());
    await openScreen(`${list}/new`, { person });
    await file.upload(aFile());
    await expect.poll(() => location.pathname).toBe(one);
    const [sent] = servers().callsOf(paymentBatchCreate);
    const form = sent?.body as unknown as string;
    expect(form).toContain('filename="wages.csv"');
    expect(form).toContain(dollarAccount.id);
  });

  test.for([
    ['batch_file_second_header', { line: 41 }, /Line 41 is another header/],
    ['batch_file_too_many_rows', { rows: 10_001, most: 1000 }, /has 10,?001 payments/],
    ['batch_file_columns_unknown', { columns: 'IBAN' }, /don't know these columns: IBAN/],
    ['batch_file_columns_missing', { columns: 'Amount' }, /Add these columns: Amount/],
    ['batch_file_malformed', { line: 7 }, /Line 7 is broken/],
    ['batch_file_not_text', {}, /CSV UTF-8/],
    ['batch_file_empty', {}, /Add a line below the header/],
  ] as const)(
    'refused as a whole by %s it says why and takes another',
    async ([code, facts, text]) => {
      servers().on(paymentBatchCreate, new FakeRefusal(code, { facts }));
      await openScreen(`${list}/new`, { person });
      await file.upload(aFile());
      await expect.element(main).toMatchTextContent(text);
      servers().on(paymentBatchCreate, aBatch());
      await file.upload(aFile());
      await expect.poll(() => location.pathname).toBe(one);
    },
  );

  test('that is no CSV or empty is not sent', async () => {
    await openScreen(`${list}/new`, { person });
    await file.upload(new File(['x'], 'wages.xlsx', { type: 'application/vnd.ms-excel' }));
    await expect.element(main).toMatchTextContent(/wages\.xlsx isn't a CSV file/);
    await file.upload(aFile('none.csv', ''));
    await expect.element(main).toMatchTextContent(/none\.csv is empty/);
    expect(servers().callsOf(paymentBatchCreate)).toHaveLength(0);
  });

  test('replaces the one before, which is removed', async () => {
    servers()
      .on(paymentBatchCreate, aBatch())
      .on(paymentBatchStop, aBatch({ state: 'discarded' }));
    const before = '01998000-0000-7000-8000-00000000b909';
    await openScreen(`${list}/new?replaces=${before}`, { person });
    await file.upload(aFile());
    await expect.poll(() => location.pathname).toBe(one);
    expect(
      servers()
        .callsOf(paymentBatchStop)
        .map(({ params }) => params.id),
    ).toEqual([before]);
  });

  test('is closed to who may not send, and without an account', async () => {
    await openScreen(`${list}/new`, { person: aFrozenPerson() });
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(file).not.toBeInTheDocument();
    servers()
      .on(userAccountList, { count: 0, results: [] })
      .on(bdtAccountList, { count: 0, results: [] });
    await openScreen(`${list}/new`, { person });
    await expect.element(main.getByText('No account to pay from')).toBeVisible();
  });
});

describe('the check', () => {
  const twice = aBatchRow({
    ...{ line: 41, warnings: ['duplicate_in_file'], duplicate_of: 12 },
  });
  const warned = aBatchRow({ line: 27, warnings: ['duplicate_payment', 'name_differs'] });

  test.for(LOOKS)('names what is wrong first, $locale', async (look) => {
    servers().on(paymentBatchGet, aBatch({ rows: { undecided: 1, warned: 1, late: 2 } }));
    answerRows({
      refused: [aRefusedRow(look.locale)],
      undecided: [twice],
      warned: [warned],
      ready: [aBatchRow(), aBatchRow({ line: 3, name_check: 'match' })],
      left_out: [aBatchRow({ line: 9, decision: 'leave_out' })],
    });
    await openScreen(one, { person, ...look });
    const texts =
      look.locale === 'bn'
        ? ['১০০টির মধ্যে ৯৩টি পেমেন্ট প্রস্তুত', '১টি লাইন ঠিক করতে হবে', '=B2*1.1', 'নাম মিলেছে']
        : [
            '93 of 100 payments are ready',
            '1 line to fix',
            'Amount: This cell has a formula',
            '=B2*1.1',
            'Same person and amount as line 12.',
            'You paid them the same amount in the last 24 hours.',
            'Name matches',
            '$9,632.49',
            '৳11,62,500.00',
            '$32,918.07',
          ];
    for (const text of texts) await expect.element(main).toMatchTextContent(text);
    await expectGoodScreen(`the check of a batch in ${look.locale}`);
  });

  test('asks about a line that is there twice before anything can be paid', async () => {
    servers()
      .on(paymentBatchGet, aBatch({ rows: { undecided: 1 } }))
      .on(paymentBatchDecide, aBatch({ version: 2 }));
    answerRows({ undecided: [twice] });
    await openScreen(one, { person });
    await expect.element(button(/^Pay 93: \$9,632\.49/)).toHaveAttribute('aria-disabled', 'true');
    servers().on(paymentBatchGet, aBatch({ version: 2 }));
    answerRows({});
    await button('Leave out line 41').click();
    await expect.element(button(/^Pay 93/)).not.toHaveAttribute('aria-disabled');
    expect(
      servers()
        .callsOf(paymentBatchDecide)
        .map(({ body }) => body),
    ).toEqual([{ lines: [41], decision: 'leave_out' }]);
    expect(servers().callsOf(paymentBatchPay)).toHaveLength(0);
  });

  test('leaves out a line with a warning, and takes it back', async () => {
    servers().on(paymentBatchDecide, aBatch({ version: 2 }));
    answerRows({ warned: [warned], left_out: [aBatchRow({ line: 9, decision: 'leave_out' })] });
    await openScreen(one, { person });
    await button('Leave out line 27').click();
    await button('Pay line 9').click();
    await expect
      .poll(() =>
        servers()
          .callsOf(paymentBatchDecide)
          .map(({ body }) => body),
      )
      .toEqual([
        { lines: [27], decision: 'leave_out' },
        { lines: [9], decision: 'pay' },
      ]);
  });

  test('downloads the lines to fix, and shows all that are ready', async () => {
    servers().on(downloadCreate, new FakeRefusal('not_found'));
    await openScreen(one, { person });
    await button('Download these lines').click();
    await expect
      .poll(() => servers().callsOf(downloadCreate).at(-1)?.body)
      .toMatchObject({
        kind: 'payment_batch_csv',
        content: 'to_fix',
        payment_batch_id: aBatch().id,
      });
    await button('Show all 93').click();
    await expect
      .poll(() => servers().callsOf(paymentBatchRowList).at(-1)?.query)
      .toMatchObject({ group: 'ready', limit: 'all' });
  });

  test('with nothing ready, or names still asked for, says what is missing', async () => {
    servers().on(
      paymentBatchGet,
      aBatch({ total: '0.00', sums: [], rows: { ready: 0, refused: 100 } }),
    );
    await openScreen(one, { person });
    await expect.element(main).toMatchTextContent(/No line is ready\. Fix the file/);
    servers().on(paymentBatchGet, aBatch({ state: 'checking', rows: { names_pending: 4 } }));
    await openScreen(one, { person });
    await expect.element(main).toMatchTextContent(/asking banks and wallets for names: 4 left/);
  });

  test('an expired price is asked for again', async () => {
    servers()
      .on(paymentBatchGet, aBatch({ expires_at: '2020-01-01T00:00:00.000Z' }))
      .on(paymentBatchCheck, aBatch({ version: 2 }));
    await openScreen(one, { person });
    await expect.element(button(/^Pay 93/)).not.toBeInTheDocument();
    servers().on(paymentBatchGet, aBatch({ version: 2 }));
    await button('Price it again').click();
    await expect.element(button(/^Pay 93/)).toBeVisible();
  });
});

describe('confirming', () => {
  test('pays what was shown, once, and says whether payees are kept', async () => {
    servers()
      .on(paymentBatchGet, aBatch({ rows: { late: 2 } }))
      .on(paymentBatchPay, aPaidBatch());
    await openScreen(one, { person });
    await main.getByRole('checkbox', { name: /Save new recipients/ }).click();
    await expect.element(button(/^Pay 93/)).toHaveAttribute('aria-disabled', 'true');
    await main.getByRole('checkbox', { name: /may go out later: 2/ }).click();
    servers().on(paymentBatchGet, aPaidBatch());
    await button(/^Pay 93/).click();
    await expect.element(main.getByText('60 of 93 payments sent')).toBeVisible();
    const calls = servers().callsOf(paymentBatchPay);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toEqual({
      ...{ version: 1, saves_contacts: false, accept_late_processing: true },
    });
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.for([
    ['approval_required', { threshold: '$1,000.00' }, /over \$1,000\.00/],
    ['approval_required_for_maker', {}, /an approver pays them/],
  ] as const)('%s asks for an approver, and is no failure', async ([code, facts, text]) => {
    servers().on(paymentBatchPay, new FakeRefusal(code, { facts }));
    await openScreen(one, { person });
    await button(/^Pay 93/).click();
    await expect.element(main).toMatchTextContent(text);
    await expect.element(main).toMatchTextContent(/An approver has to confirm this batch/);
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  });

  test('of one’s own above the amount is sent to those who can approve it', async () => {
    const approval = {
      ...{ threshold: '1000.00', submitted_at: null },
      ...{ obstacle: 'PREPARED_BY_YOU' as const, approvers: ['Elena Torres'] },
    };
    servers().on(paymentBatchGet, aBatch({ approval }));
    await openScreen(one, { person });
    await expect.element(main.getByText(/over \$1,000.00 and you uploaded it/)).toBeVisible();
    expect(button(/^Pay/).elements()).toEqual([]);
    const sent = aBatch({ approval: { ...approval, submitted_at: '2026-11-19T15:32:00.000Z' } });
    servers().on(paymentBatchSubmit, sent).on(paymentBatchGet, sent);
    await button('Send for approval').click();
    await expect.element(main.getByText(/Waits for approval since/)).toBeVisible();
    await expect.element(main).toMatchTextContent(/Can approve it: Elena Torres\./);
    expect(servers().callsOf(paymentBatchSubmit)[0]?.body).toEqual({ version: 1 });
    await expectGoodScreen('a batch that waits for approval');
  });

  test('that is refused says so and shows the batch as it is now', async () => {
    servers().on(paymentBatchPay, new FakeRefusal('payment_batch_changed'));
    await openScreen(one, { person });
    servers().on(paymentBatchGet, aBatch({ rows: { ready: 90 } }));
    await button(/^Pay 93/).click();
    await expect.element(main.getByRole('alert')).toMatchTextContent(/checked again/);
    await expect.element(main.getByText('90 of 100 payments are ready')).toBeVisible();
  });
});

describe('its way', () => {
  const failed = aBatchRow({
    ...{ line: 8, state: 'failed' },
    refusal: {
      column: 'account_number',
      code: 'contact_archived',
      detail: 'This contact is archived.',
    },
  });

  test.for(LOOKS)('under way, $locale', async (look) => {
    servers().on(paymentBatchGet, aPaidBatch({ rows: { failed: 1, waiting: 32 } }));
    answerRows({
      refused: [failed],
      ready: [aSentRow(), aBatchRow({ line: 3, state: 'waiting' })],
    });
    await openScreen(one, { person, ...look });
    const texts =
      look.locale === 'bn'
        ? ['৯৩টির মধ্যে ৬০টি পেমেন্ট পাঠানো হয়েছে', '৩২টি অপেক্ষায়', '১টি পাঠানো যায়নি']
        : ['60 of 93 payments sent', '32 waiting', '58 completed', '1 not paid', 'archived'];
    for (const text of texts) await expect.element(main).toMatchTextContent(text);
    const receipt = look.locale === 'bn' ? '২ নম্বর লাইনের রসিদ' : 'Receipt of line 2';
    await expect
      .element(main.getByRole('link', { name: receipt }))
      .toHaveAttribute('href', `/us/user/transactions/${paidTransfer.id}`);
    await expectGoodScreen(`a batch under way in ${look.locale}`);
  });

  test('pauses, and stops the rest only after a question', async () => {
    servers()
      .on(paymentBatchGet, aPaidBatch())
      .on(paymentBatchPause, aPaidBatch({ state: 'paused' }));
    await openScreen(one, { person });
    await expect.element(button('Pause')).toBeVisible();
    servers().on(paymentBatchGet, aPaidBatch({ state: 'paused' }));
    await button('Pause').click();
    await expect.element(button('Resume')).toBeVisible();
    await button('Stop the rest').click();
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog).toMatchTextContent(/Stop 33 payments\?/);
    expect(servers().callsOf(paymentBatchStop)).toHaveLength(0);
    const stopped = aPaidBatch({ state: 'stopped', rows: { waiting: 0, stopped: 33 } });
    servers().on(paymentBatchStop, stopped).on(paymentBatchGet, stopped);
    await dialog.getByRole('button', { name: 'Stop the rest' }).click();
    await expect.element(main.getByText('Stopped: 60 of 93 payments sent')).toBeVisible();
    await expect.element(button('Resume')).not.toBeInTheDocument();
  });

  test('gives its results on paper and for a spreadsheet', async () => {
    servers()
      .on(
        paymentBatchGet,
        aPaidBatch({ state: 'done', rows: { waiting: 0, sent: 93, completed: 93 } }),
      )
      .on(downloadCreate, new FakeRefusal('not_found'));
    await openScreen(one, { person });
    await button('Download the results as PDF').click();
    await button('Download the results as CSV').click();
    await expect
      .poll(() =>
        servers()
          .callsOf(downloadCreate)
          .map(({ body }) => body.kind),
      )
      .toEqual(['payment_batch_pdf', 'payment_batch_csv']);
  });

  test('a removed file leads to a new one', async () => {
    servers().on(paymentBatchGet, aBatch({ state: 'discarded' }));
    await openScreen(one, { person });
    await expect.element(main.getByText('This file was removed')).toBeVisible();
  });
});

test('sending money leads to files of payments', async () => {
  await openScreen('/us/user/transferMoney', { person });
  await expect
    .element(main.getByRole('link', { name: 'Pay them from a file' }))
    .toHaveAttribute('href', list);
});
