import {
  appealCreate,
  PROFILE_STATUS_GROUP,
  reviewList,
  reviewPropose,
  reviewClaim,
  userList,
  type Review,
} from '@kheya/contract';
import { OPERATORS, type DemoProfile } from './demo-person.ts';
import { submitProfile } from './onboarding.ts';
import type { DemoCustomer, Sandbox } from './sandbox.ts';
import { waitUntil } from './polling.ts';

/** The partner requires a manual review of numbers that end in 0001, and rejects those in 0002. */
const NUSRAT: DemoProfile = {
  email: 'review.bd@example.com',
  language: 'bn',
  firstName: 'Nusrat',
  lastName: 'Jahan',
  dateOfBirth: '1996-02-09',
  phone: '+8801819440271',
  address: {
    line1: '27 Satmasjid Road',
    city: 'Dhaka',
    postalCode: '1209',
    country: 'BD',
    division: 'C',
    district: 'Dhaka',
    thana: 'Dhanmondi',
  },
  identification: { type: 'NID', number: '5127740001' },
};

const TANVIR: DemoProfile = {
  email: 'review.us@example.com',
  language: 'en',
  firstName: 'Tanvir',
  lastName: 'Ahmed',
  dateOfBirth: '1984-07-30',
  phone: '+16465550119',
  address: {
    line1: '169-12 Hillside Avenue, Apt 2',
    city: 'Jamaica',
    state: 'NY',
    postalCode: '11432',
    country: 'US',
  },
  identification: { type: 'SSN', number: '318-57-0001' },
};

const SHIRIN: DemoProfile = {
  email: 'appeal.us@example.com',
  language: 'en',
  firstName: 'Shirin',
  lastName: 'Akter',
  dateOfBirth: '1990-12-18',
  phone: '+19735550164',
  address: {
    line1: '214 Main Street',
    city: 'Paterson',
    state: 'NJ',
    postalCode: '07505',
    country: 'US',
  },
  identification: { type: 'SSN', number: '274-61-0002' },
};

/** The customers who wait for an operator. */
export const REVIEWED = [NUSRAT, TANVIR, SHIRIN];

const APPEAL =
  'My Social Security card still shows my name from before I got married. I can send my marriage certificate.';

/**
 * Leaves decisions open: a review with documents, one that a second operator must confirm, and an
 * appeal against the partner's rejection.
 */
export async function seedReviews(sandbox: Sandbox): Promise<void> {
  const operator = sandbox.customer(OPERATORS[0].email);
  await Promise.all([
    submitProfile(sandbox, NUSRAT).then(() => reviewOf(operator, NUSRAT, 'manual_kyc')),
    seedProposal(sandbox, operator),
    seedAppeal(sandbox, operator),
  ]);
}

async function seedProposal(sandbox: Sandbox, operator: DemoCustomer): Promise<void> {
  await submitProfile(sandbox, TANVIR);
  const params = { id: (await reviewOf(operator, TANVIR, 'manual_kyc')).id };
  await operator.call(reviewClaim, { params });
  const reason =
    'Name, date of birth and address match. The partner bank only missed the apartment number.';
  await operator.call(reviewPropose, { params, body: { decision: 'accept', reason } });
}

async function seedAppeal(sandbox: Sandbox, operator: DemoCustomer): Promise<void> {
  const customer = await submitProfile(sandbox, SHIRIN);
  await waitUntil(`the partner's word about ${SHIRIN.email}`, async () => {
    const [user] = (await customer.call(userList)).results;
    const group = user && PROFILE_STATUS_GROUP[user.profile_approval_status];
    return group === 'rejected' || undefined;
  });
  await customer.call(appealCreate, { body: { text: APPEAL } });
  await reviewOf(operator, SHIRIN, 'appeal');
}

function reviewOf(
  operator: DemoCustomer,
  { email, firstName, lastName }: DemoProfile,
  kind: Review['kind'],
): Promise<Review> {
  return waitUntil(`the review of ${email}`, async () => {
    const { results } = await operator.call(reviewList, { query: { kind } });
    return results.find(({ customer }) => customer.name === `${firstName} ${lastName}`);
  });
}
