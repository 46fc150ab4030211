import { beneficiaryList, transferCancel, transferGet } from '@kheya/contract';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { sabina } from '#testing/contacts.ts';
import { paidTransfer } from '#testing/examples.ts';
import { endedTransfer, joinedTransfer, waitingTransfer } from '#testing/invitations.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

// A transfer to someone who is invited: while it waits, and in each way it can end.

const main = page.getByRole('main');
const person = aPerson();
const at = `/us/user/transactions/${paidTransfer.id}`;
const narrow = { width: 360, height: 780 };
const title = page.getByRole('heading', { level: 1 });
const receipt = main.getByRole('button', { name: 'Receipt' });

beforeEach(() => {
  answerCustomer();
  servers().on(beneficiaryList, ({ query }) =>
    query.archived === 'true' ? { count: 0, results: [] } : { count: 1, results: [sabina] },
  );
});

test.for(LOOKS)('it waits, and can be cancelled, $locale', async (look) => {
  servers().on(transferGet, () => waitingTransfer());
  const size = look.locale === 'bn' ? narrow : look.size;
  await openScreen(at, { person, ...look, size });
  await expect.element(main.getByRole('button', { name: /^(Cancel|বাতিল)/ })).toBeVisible();
  if (look.locale === 'en') {
    await expect.element(title).toHaveTextContent('$50.00 is waiting for Sabina');
    await expect.element(main).toMatchTextContent(/Waiting for the recipient/);
    await expect.element(main).toMatchTextContent(/You can cancel until Sabina joins/);
    await expect.element(main).toMatchTextContent(/Set aside.*\$50\.00 set aside in US dollars/);
    await expect.element(main).toMatchTextContent(/They have until .+ to open a dollar account/);
    await expect.element(main).toMatchTextContent(/Invited ats•••@example\.com/);
    await expect.element(receipt).not.toBeInTheDocument();
    expect(main.element().textContent).not.toMatch(/You paid|is on its way|Later than promised/);
  }
  await expectGoodScreen(`waiting for someone invited in ${look.locale}`);
});

test('cancelling frees all of it, and says so', async () => {
  servers()
    .on(transferGet, () => waitingTransfer())
    .on(transferCancel, () => endedTransfer('released'));
  await openScreen(at, { person });
  await main.getByRole('button', { name: 'Cancel for a full refund' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog)
    .toMatchTextContent(/all \$50\.00 back right away, and Sabina can't receive it anymore/);
  await dialog.getByRole('button', { name: 'Cancel for a full refund' }).click();
  await expect.element(title).toHaveTextContent('This transfer was cancelled');
  await expect.element(main).toMatchTextContent(/All \$50\.00 is available in US dollars .+ again/);
  await expect.element(receipt).not.toBeInTheDocument();
});

test.for(LOOKS)('nobody came: the money is back, with the way on, $locale', async (look) => {
  servers().on(transferGet, () => endedTransfer('expired'));
  const size = look.locale === 'bn' ? narrow : look.size;
  await openScreen(at, { person, ...look, size });
  await expect.element(title).toMatchTextContent(/Sabina (didn't join in time|সময়মতো যোগ দেননি)/);
  if (look.locale === 'en') {
    await expect.element(main).toMatchTextContent(/You can invite them again\. All \$50\.00 is/);
    await expect
      .element(main.getByRole('link', { name: 'Send again' }))
      .toHaveAttribute('href', expect.stringContaining(sabina.id));
    await expect.element(receipt).not.toBeInTheDocument();
  }
  await expectGoodScreen(`an expired invitation in ${look.locale}`);
});

test('they have joined: on its way, and no longer to be cancelled', async () => {
  servers().on(transferGet, () =>
    joinedTransfer({
      ...{ status: 'PENDING', step: 'claimed', completed_at: null },
      timeline: waitingTransfer().timeline.map((entry) =>
        entry.step === 'recipient_joined'
          ? { ...entry, at: paidTransfer.created_at, state: 'done' }
          : entry.step === 'posted'
            ? { ...entry, state: 'current' }
            : entry,
      ),
    }),
  );
  await openScreen(at, { person });
  await expect.element(title).toHaveTextContent('$50.00 is on its way to Sabina');
  await expect.element(main).toMatchTextContent(/Sabina joined Kheya/);
  await expect.element(main).toMatchTextContent(/They've joined, so it can't be cancelled anymore/);
  await expect.element(main.getByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
});

test.for(LOOKS)('they have it, with a receipt, $locale', async (look) => {
  servers().on(transferGet, () => joinedTransfer());
  const size = look.locale === 'bn' ? narrow : look.size;
  await openScreen(at, { person, ...look, size });
  await expect.element(main.getByRole('button', { name: /^(Receipt|রসিদ)$/ })).toBeVisible();
  if (look.locale === 'en') {
    await expect.element(title).toHaveTextContent('Sabina received $50.00');
    await expect.element(main).toMatchTextContent(/Dollar account•••• 1187/);
    await expect.element(main).toMatchTextContent(/You sent\$50\.00/);
  }
  await expectGoodScreen(`received by someone who joined in ${look.locale}`);
});
