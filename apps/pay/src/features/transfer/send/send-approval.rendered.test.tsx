import { paymentApprovalCreate, transferCreate } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { anApproval } from '#testing/approvals.ts';
import { aBusiness } from '#testing/people.ts';
import { answerSending, openReview, payButton } from '#testing/sending.ts';

test('a payment of a business that needs a second person is sent for approval', async () => {
  answerSending();
  const mine = anApproval({ obstacle: 'PREPARED_BY_YOU', may_withdraw: true });
  servers()
    .on(transferCreate, new FakeRefusal('approval_required', { facts: { threshold: '$50.00' } }))
    .on(paymentApprovalCreate, mine);
  await openReview({ person: aBusiness() });
  await payButton.click();
  await expect
    .element(page.getByText(/needs a second person for payments over \$50.00/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect.poll(() => location.pathname).toBe(`/us/user/approvals/${mine.id}`);
  const [sent] = servers().callsOf(paymentApprovalCreate);
  expect(sent?.body).toMatchObject({ amount: '200.00', quote_id: expect.any(String) });
});
