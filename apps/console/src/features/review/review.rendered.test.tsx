import {
  consoleFileUploadContent,
  consoleIdentificationReveal,
  reviewClaim,
  reviewConfirm,
  reviewGet,
  reviewList,
  reviewPropose,
  type ReviewDetail,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, pressTwice, reload, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { COLLEAGUES_NAME, ME, MY_NAME } from '#testing/examples/operators.ts';
import { aCustomer } from '#testing/examples/customers.ts';
import {
  anOpenReview,
  aReview,
  decidedAs,
  picture,
  proposalBy,
  REVIEW_ID,
} from '#testing/examples/reviews.ts';
import { expectGoodScreen, NO_REVIEWS, openScreen } from '#testing/open-screen.ts';

const address = `/reviews/${REVIEW_ID}`;
const panel = page.getByRole('complementary', { name: 'Decision' });
const letter = page.getByRole('alertdialog', { name: /^Reject: / });
const reason = panel.getByLabelText('Internal reason');
const told = "Your details don't match your document.";
const saw = 'Card and face agree with what was typed.';

function answer(over: Partial<ReviewDetail> = {}): void {
  servers()
    .on(reviewGet, anOpenReview(over))
    .on(consoleFileUploadContent, () => picture());
}

beforeEach(() => answer());

test('the list is narrowed by its address and moved through by keys', async () => {
  servers().on(reviewList, {
    ...{ count: 2, results: [aReview(), aReview({ id: ME.id })] },
    undecided: { ...NO_REVIEWS.undecided, manual_kyc: 2 },
  });
  await openScreen('/reviews?kind=manual_kyc&limit=50');
  const link = page.getByRole('link', { name: /Nadia Haque$/ }).first();
  await expect.element(link).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('row').nth(1).getByRole('link')).toHaveFocus();
  const asked = servers()
    .callsOf(reviewList)
    .map(({ query }) => query);
  expect(asked).toContainEqual(expect.objectContaining({ kind: 'manual_kyc', limit: 50 }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Nadia Haque/);
});

describe('the documents', () => {
  const front = page.getByRole('img', { name: 'ID card, front', exact: true });

  test('stand beside each other, are zoomed and turned by keys and buttons', async () => {
    await openScreen(address);
    for (const name of ['ID card, front', 'ID card, back', 'Selfie']) {
      const shown = page.getByRole('img', { name, exact: true });
      await expect.element(shown).toBeVisible();
      await expect
        .poll(() => (shown.element() as HTMLImageElement).naturalWidth)
        .toBeGreaterThan(0);
    }
    const width = () => front.element().getBoundingClientRect().width;
    const before = width();
    await userEvent.keyboard('z');
    await expect.poll(width).toBeGreaterThan(before * 1.5);
    await page.getByRole('button', { name: 'Rotate: ID card, front' }).click();
    await expect.element(front).toHaveAttribute('style', expect.stringMatching(/rotate\(90deg\)/));
  });

  test('one that does not come says so in its place, and comes by a press', async () => {
    servers().on(consoleFileUploadContent, new FakeRefusal('not_found'));
    await openScreen(address);
    await expect.element(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    servers().on(consoleFileUploadContent, () => picture());
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect.element(page.getByRole('img', { name: /^(ID card|Selfie)/ })).toBeVisible();
  });

  test('the whole number is shown after a reason, and a refusal keeps the reason', async () => {
    servers().on(consoleIdentificationReveal, new FakeRefusal('rate_limited'));
    await openScreen(address);
    await page.getByRole('button', { name: 'Show full number' }).click();
    const dialog = page.getByRole('dialog');
    const why = dialog.getByLabelText('Why you need it');
    await expect.element(dialog.getByRole('button', { name: 'Show' })).toBeDisabled();
    await expectGoodScreen('asking for the whole number');
    await why.fill('To compare it with the card.');
    await dialog.getByRole('button', { name: 'Show' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(why).toHaveValue('To compare it with the card.');
    servers().on(consoleIdentificationReveal, { type: 'NID', number: '4123450001' });
    await dialog.getByRole('button', { name: 'Show' }).click();
    await expect.element(page.getByText('4123450001')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    const sent = servers().callsOf(consoleIdentificationReveal).at(-1);
    expect(sent).toMatchObject({
      params: { id: aCustomer().id },
      body: { reason: 'To compare it with the card.' },
    });
  });
});

describe('the details compared', () => {
  const table = page.getByRole('table', { name: 'Details compared' });
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });

  test('each value beside its sources, the difference in words, a silent source named', async () => {
    await openScreen(address);
    await expect.element(row('Date of birth')).toMatchTextContent(/05\/14\/1990/);
    await expect.element(row('Date of birth')).toMatchTextContent(/Date of birth does not match/);
    await expect.element(row('Date of birth')).toMatchTextContent(/Differs$/);
    await expect.element(row('Name')).toMatchTextContent(/Signed as Nadia Haque/);
    await expect.element(row('Name')).toMatchTextContent(/Not provided.*Compare by eye$/);
    await expect.element(row('NID')).toMatchTextContent(/•••• 0001/);
    await expect.element(row('Country')).toMatchTextContent(/Signed from Bangladesh.*Same$/);
    await expect.element(row('Phone')).toMatchTextContent(/Not checked$/);
    await expect.element(row('Watch lists')).toMatchTextContent(/No match$/);
  });

  test('of a company stand in their own table', async () => {
    answer({
      ...{ kind: 'business', cause: 'company_not_taken' },
      customer: aCustomer({ profile_type: 'BUSINESS', name: 'Surma Imports LLC' }),
      business: {
        ...{ name: 'Surma Imports LLC', ein: '12-3450001', owner: null, status: 'REVIEW' },
        ...{ since: '2026-11-19T09:30:00.000Z', partner_status: 'REVIEW', same_ein: [] },
        checks: [
          {
            ...{ kind: 'IDENTITY', result: 'REVIEW', checked_at: '2026-11-19T09:30:00.000Z' },
            details: [
              { label: 'TIN', result: 'FAIL', description: 'No such EIN', vendor_code: 'X1' },
            ],
          },
        ],
      },
    });
    await openScreen(address);
    const company = page.getByRole('table', { name: 'Company details compared' });
    const ein = company.getByRole('row', { name: /^EIN/ });
    await expect.element(ein).toMatchTextContent(/12-3450001.*No such EIN.*Differs$/);
    await expectGoodScreen('a company compared');
  });
});

test('it is taken by a key, and whoever reads it is named', async () => {
  servers().on(reviewClaim, aReview({ assignee: MY_NAME }));
  await openScreen(address);
  await expect.element(page.getByText('Unassigned')).toBeVisible();
  answer({ assignee: MY_NAME });
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Me', { exact: true })).toBeVisible();
  expect(servers().callsOf(reviewClaim)).toHaveLength(1);
});

describe('the first word', () => {
  test('is chosen by a number, outlives a reload, and is sent once by the keyboard', async () => {
    await openScreen(address);
    await expect.element(reason).toBeVisible();
    await userEvent.keyboard('1');
    await expect.element(panel.getByRole('radio').first()).toBeChecked();
    await reason.fill(saw);
    await reload();
    await expect.element(reason).toHaveValue(saw);
    const proposal = proposalBy(MY_NAME);
    const proposed = { state: 'proposed', proposal, may_propose: false } as const;
    servers().on(reviewPropose, aReview(proposed));
    answer(proposed);
    await reason.click();
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
    await expect.element(panel.getByText('You proposed this.')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Agree' }).query()).toBeNull();
    expect(
      servers()
        .callsOf(reviewPropose)
        .map(({ body }) => body),
    ).toEqual([{ decision: 'accept', reason: saw }]);
  });

  test('to reject needs a reason the customer reads, shown as they read it', async () => {
    await openScreen(address);
    await panel.getByRole('radio', { name: 'Reject' }).click();
    await panel.getByRole('button', { name: /^Preview the letter/ }).click();
    await expect
      .element(panel.getByText('Choose the reason the customer will read.'))
      .toBeVisible();
    expect(letter.query()).toBeNull();
    await expectGoodScreen('a rejection without a reason');
    await panel.getByLabelText('Reason for the customer').selectOptions(told);
    await expect.element(panel.getByText(/আপনার দেওয়া তথ্য/)).toBeVisible();
    await reason.fill('The name is another one.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(letter.getByText('The customer will read, in Bangla')).toBeVisible();
    await expect.element(letter.getByText(/আপনার দেওয়া তথ্য/)).toBeVisible();
    await expect.element(letter.getByText('This happens right away.')).toBeVisible();
    await expectGoodScreen('the letter of a rejection');
    // The keys that asked for the letter do not send it, and Escape leaves everything as it was.
    await userEvent.keyboard('3{Control>}{Enter}{/Control}');
    await expect.element(letter.getByRole('button', { name: 'Keep reviewing' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(letter).not.toBeInTheDocument();
    await expect.element(reason).toHaveValue('The name is another one.');
    expect(servers().callsOf(reviewPropose)).toEqual([]);
    const decided = decidedAs('reject');
    servers().on(reviewPropose, () => {
      answer(decided);
      return aReview(decided);
    });
    await panel.getByRole('button', { name: /^Preview the letter/ }).click();
    const send = letter.getByRole('button', { name: 'Reject' });
    await expect.element(send).toBeVisible();
    // Two presses before the next render, as from an unsteady hand.
    const button = send.element() as HTMLElement;
    button.click();
    button.click();
    await expect.element(panel.getByText(/Decided by Farhana/)).toBeVisible();
    expect(
      servers()
        .callsOf(reviewPropose)
        .map(({ body }) => body),
    ).toEqual([
      {
        decision: 'reject',
        reason: 'The name is another one.',
        customer_reason: 'details_do_not_match',
      },
    ]);
  });

  test('to ask for documents names which', async () => {
    await openScreen(address);
    await panel.getByRole('radio', { name: /documents/i }).click();
    await panel.getByLabelText('Reason for the customer').selectOptions(told);
    await reason.fill('The picture of the back is blurred.');
    await panel.getByRole('button', { name: /^Send to customer/ }).click();
    const which = panel.getByRole('group', { name: 'Which documents' });
    await expect.element(which.getByRole('alert')).not.toBeEmptyDOMElement();
    expect(servers().callsOf(reviewPropose)).toEqual([]);
    servers().on(reviewPropose, new FakeRefusal('identity_verified_elsewhere'));
    await which.getByRole('checkbox', { name: 'Selfie' }).click();
    await panel.getByRole('button', { name: /^Send to customer/ }).click();
    await expect.element(panel.getByRole('alert').last()).not.toBeEmptyDOMElement();
    await expect.element(reason).toHaveValue('The picture of the back is blurred.');
    expect(servers().callsOf(reviewPropose)[0]?.body.requested_documents).toEqual([
      { doc_type: 'SELFIE', side: null },
    ]);
  });

  test('comes too late where somebody was quicker, and what was written is not thrown away', async () => {
    servers().on(reviewPropose, new FakeRefusal('review_already_proposed'));
    await openScreen(address);
    await panel.getByRole('radio').first().click();
    await reason.fill(saw);
    const proposal = proposalBy(COLLEAGUES_NAME, { reason: 'Everything fits together.' });
    answer({ state: 'proposed', proposal, may_propose: false, kind: 'appeal' });
    await panel.getByRole('button', { name: /^Propose/ }).click();
    await expect.element(panel.getByText('Someone else was faster.')).toBeVisible();
    const left = panel.getByRole('heading', { name: 'Your unsent draft' });
    await expect.element(left).toBeVisible();
    await expect.element(panel.getByText(saw)).toBeVisible();
    await panel.getByRole('button', { name: 'Discard' }).click();
    await expect.element(left).not.toBeInTheDocument();
  });

  test('of the same operator is not theirs to give a second time', async () => {
    servers().on(reviewPropose, new FakeRefusal('operator_must_differ'));
    await openScreen(address);
    await panel.getByRole('radio').first().click();
    await reason.fill(saw);
    await panel.getByRole('button', { name: /^Propose/ }).click();
    await expect.element(panel.getByText('Someone else has to do this.')).toBeVisible();
    await expect.element(reason).toHaveValue(saw);
  });
});

describe('the second word', () => {
  const proposal = proposalBy(COLLEAGUES_NAME);
  const proposed = { state: 'proposed', may_propose: false, may_confirm: true, proposal } as const;

  test('agrees with the proposal that was read, with a reason of its own', async () => {
    answer(proposed);
    await openScreen(address);
    await expect.element(panel.getByText(saw)).toBeVisible();
    await panel.getByRole('button', { name: 'Agree' }).click();
    const own = panel.getByLabelText('Your reason');
    await expect.element(own).toHaveAttribute('aria-invalid', 'true');
    await expect.element(own).toHaveFocus();
    expect(servers().callsOf(reviewConfirm)).toEqual([]);
    await own.fill('Looked at all three pictures myself.');
    const done = decidedAs('accept');
    servers().on(reviewConfirm, aReview(done));
    answer({ ...proposed, ...done });
    await pressTwice(panel.getByRole('button', { name: 'Agree' }));
    await expect.element(panel.getByText(/Decided by Farhana/)).toBeVisible();
    expect(
      servers()
        .callsOf(reviewConfirm)
        .map(({ body }) => body),
    ).toEqual([
      {
        agree: true,
        reason: 'Looked at all three pictures myself.',
        proposed_at: proposal.at,
      },
    ]);
  });

  test('may give it back', async () => {
    answer(proposed);
    servers().on(reviewConfirm, aReview());
    await openScreen(address);
    await panel.getByLabelText('Your reason').fill('The face is not the same.');
    await panel.getByRole('button', { name: 'Send back' }).click();
    await expect.element(page.getByText("Sent back. It's open again.")).toBeVisible();
    expect(servers().callsOf(reviewConfirm)[0]?.body).toMatchObject({ agree: false });
  });
});

test.for([
  [{ kind: 'appeal' }, 'You decided about this customer before.'],
  [{ customer: aCustomer({ id: ME.id }) }, 'This review is about you.'],
  [{ state: 'withdrawn' }, 'No decision needed.'],
] as const)('an operator who may not decide is told why: %j', async ([over, words]) => {
  answer({ ...over, may_propose: false });
  await openScreen(address);
  await expect.element(panel.getByText(words)).toBeVisible();
  expect(panel.getByRole('button', { name: /^(Propose|Decide|Agree)/ }).query()).toBeNull();
});

test.for(LOOKS)('an appeal is in the customer’s own words, $locale', async (look) => {
  const text = 'It is my name since I married; the certificate is on its way.';
  answer({
    kind: 'appeal',
    appeal: {
      ...{ id: ME.id, kind: 'verification', status: 'open', text, answer: null },
      ...{ created_at: '2026-11-20T09:00:00.000Z', decided_at: null },
      usual_answer_by: '2026-11-25T09:00:00.000Z',
    },
  });
  await openScreen(address, look);
  await expect.element(page.getByText(text)).toBeVisible();
  await expectGoodScreen(`an appeal in ${look.locale}`);
});
