import { now } from '@kheya/browser/clock';
import { type Transfer, transactionHistory, transferGet } from '@kheya/contract';
import { fakeTime, LOOKS, pass, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { aTransaction, paidTransfer } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const main = page.getByRole('main');
const person = aPerson();
const at = `/us/user/transactions/${paidTransfer.id}`;
const minutes = (count: number) => new Date(now() + count * 60_000).toISOString();

/** With the wallet since a moment ago, and promised in `promised` minutes. */
function underWay(promised: number, over: Partial<Transfer> = {}): Transfer {
  const sent = minutes(-20);
  return {
    ...paidTransfer,
    ...{ status: 'PENDING', step: 'sent', completed_at: null, arrives_by: minutes(promised) },
    timeline: [
      { step: 'created', at: sent, state: 'done' },
      { step: 'reserved', at: sent, state: 'done' },
      { step: 'handed_over', at: sent, state: 'done' },
      { step: 'delivered', at: null, state: 'current' },
    ],
    ...over,
  };
}

beforeEach(() => answerCustomer());

describe('on its way', () => {
  test('the promise names the day; steps of one minute share a line; arrival lies ahead', async () => {
    servers().on(transferGet, () => underWay(5));
    await openScreen(at, { person });
    await expect.element(main).toMatchTextContent(/In bKash (today|tomorrow) by \d+:\d\d [ap]m/);
    await expect.element(main.getByText('Confirmed by you · Paid · Sent to bKash')).toBeVisible();
    await expect.element(main.getByText('bKash is depositing it')).toBeVisible();
    const ahead = main.getByRole('listitem').filter({ hasText: "In Rahima's bKash" });
    await expect.element(ahead).toMatchTextContent(/(Today|Tomorrow) by/);
  });

  test('it is on its way until the promised minute, and late from then on', async () => {
    fakeTime();
    const transfer = underWay(1);
    servers().on(transferGet, transfer);
    await openScreen(at, { person });
    await expect.element(main.getByText('On its way').first()).toBeVisible();
    await pass(120_000);
    await expect.element(main.getByText('Later than promised')).toBeVisible();
  });
});

describe('in review', () => {
  test.for(LOOKS)('says that we check it and nothing of what, $locale', async (look) => {
    const looked = underWay(60, { step: 'reserved', is_in_review: true });
    servers().on(transferGet, {
      ...looked,
      cancel: { kind: 'full_refund', until: null },
      timeline: [
        ...looked.timeline.slice(0, 2),
        { step: 'checked', at: null, state: 'current' },
        { step: 'handed_over', at: null, state: 'ahead' },
      ],
    });
    await openScreen(at, { person, ...look });
    const bangla = look.locale === 'bn';
    await expect
      .element(main.getByText(bangla ? /আমরা তথ্য দেখে নিচ্ছি/ : /We check the details/))
      .toBeVisible();
    await expect
      .element(main.getByText(bangla ? /৪ ঘণ্টা/ : /above an amount/))
      .not.toBeInTheDocument();
    await expectGoodScreen('a transfer in review');
  });
});

describe('late', () => {
  const late = () => underWay(-10, { next_update_at: minutes(15) });

  test.for(LOOKS)(
    'has its own words, the hour of the next update and support, $locale',
    async (look) => {
      servers().on(transferGet, late);
      await openScreen(at, { person, ...look });
      if (look.locale === 'en') {
        await expect
          .element(page.getByRole('heading', { level: 1 }))
          .toHaveTextContent("৳24,370.00 hasn't reached Rahima yet");
        await expect
          .element(main)
          .toMatchTextContent(/Next update (today|tomorrow) by \d+:\d\d [ap]m/);
        await expect.element(main.getByText("bKash hasn't confirmed it yet")).toBeVisible();
        await expect
          .element(main.getByRole('link', { name: 'Ask support' }))
          .toHaveAttribute('href', expect.stringContaining(`transfer=${paidTransfer.id}`));
        await expect
          .element(main.getByRole('link', { name: 'Send again' }))
          .not.toBeInTheDocument();
      } else {
        await expect.element(main).toMatchTextContent(/পরবর্তী খবর (আজ|আগামীকাল) /);
      }
      await expectGoodScreen(`a late transfer in ${look.locale}`);
    },
  );

  test('while we ask, no hour is promised', async () => {
    servers().on(transferGet, () => underWay(-10, { next_update_at: minutes(-1) }));
    await openScreen(at, { person });
    await expect.element(main).toMatchTextContent(/We're checking now\./);
  });
});

test('what may not be explained is declined: support is the one action', async () => {
  servers().on(transferGet, {
    ...paidTransfer,
    status: 'DECLINED',
    step: 'stopped',
    reason: 'DECLINED',
  });
  await openScreen(at, { person });
  await expect.element(main.getByRole('link', { name: 'Contact support' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Send again' })).not.toBeInTheDocument();
  await expect.element(main).not.toMatchTextContent(/COMPLIANCE/i);
});

describe('sending again', () => {
  const again = main.getByRole('link', { name: 'Send again' });

  test('is not offered to a customer who may not pay any more', async () => {
    const shut = {
      can_see: true,
      can_use: true,
      can_act: false,
      reason: 'account_frozen',
    } as const;
    const { permissions } = person;
    servers().on(transferGet, paidTransfer);
    await openScreen(at, {
      person: aPerson({ permissions: { ...permissions, transfer_money: shut } }),
    });
    await expect.element(main.getByRole('button', { name: 'Share' })).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
  });

  test('is not offered for what a withdrawal request paid out', async () => {
    servers().on(transferGet, {
      ...paidTransfer,
      withdrawal_request_id: '01998000-0000-7000-8000-730000000001',
    });
    await openScreen(at, { person });
    await expect.element(main.getByRole('button', { name: 'Share' })).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
  });
});

test('a planned transfer names the last minute in which it can be cancelled', async () => {
  servers().on(transferGet, {
    ...paidTransfer,
    ...{ status: 'INIT', step: 'intent', currency: 'BDT', scheduled_for: '2026-12-02' },
    cancel: { kind: 'full_refund', until: '2026-12-01T18:00:00.000Z' },
    timeline: [{ step: 'created', at: minutes(-5), state: 'done' }],
  });
  await openScreen(at, { person });
  await expect
    .element(main)
    .toMatchTextContent(/You can cancel until 12\/01\/2026 at \d+:59 [ap]m/);
  await main.getByRole('button', { name: 'Cancel this plan' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Keep the transfer/);
});

test('an opened row says what happened in a sentence and five facts, and leads to the rest', async () => {
  servers().on(transactionHistory, { count: 2, results: [aTransaction(), aTransaction(2)] });
  await openScreen('/us/user/transactions/', { person });
  await main.getByText('Rahima Khatun').first().click();
  const sentence = main.getByRole('heading', { level: 2, name: 'Rahima received ৳24,370.00' });
  await expect.element(sentence).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'View full details' }))
    .toHaveAttribute('href', expect.stringContaining(`/transactions/${paidTransfer.id}`));
  await expect.element(main.getByText('Timeline')).not.toBeInTheDocument();
  const again = main.getByRole('link', { name: 'Send again' });
  const search = new URL((again.element() as HTMLAnchorElement).href).searchParams;
  expect(Object.fromEntries(search)).toMatchObject({ step: 'review', amount: '200.00USD' });
  await expectGoodScreen('an opened row');
  await userEvent.keyboard('{Escape}');
  await expect.element(sentence).not.toBeInTheDocument();
  const rows = main.getByRole('button', { name: /Rahima Khatun/ });
  await expect.element(rows.first()).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(rows.nth(1)).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(rows.first()).toHaveFocus();
});
