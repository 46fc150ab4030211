import type { Review, ReviewDetail } from '@kheya/contract';

import { aCustomer } from '#testing/examples/customers.ts';
import { MY_NAME } from '#testing/examples/operators.ts';

export const REVIEW_ID = '01998000-0000-7000-8000-00000000e001';

/** A person the partner wants reviewed, not yet assigned. */
export function aReview(over: Partial<Review> = {}): Review {
  return {
    ...{ id: REVIEW_ID, kind: 'manual_kyc', state: 'open', cause: 'partner_review' },
    customer: aCustomer({ profile_approval_status: 'KYC_REVIEW' }),
    ...{ action: null, opened_at: '2026-11-20T09:00:00.000Z' },
    ...{ due_at: '2026-11-22T09:00:00.000Z', is_overdue: false, assignee: null, proposal: null },
    ...{ decision: null, decided_by: null, decided_at: null },
    ...{ may_propose: true, may_confirm: false },
    ...over,
  };
}

function aDocument(
  number: number,
  doc_type: 'NID_OR_PASSPORT' | 'SELFIE',
  side: 'FRONT' | 'BACK' | null,
): ReviewDetail['documents'][number] {
  const id = `01998000-0000-7000-8000-00000000e1${String(number).padStart(2, '0')}`;
  return {
    ...{ id, doc_type, side, upload_file: 'card.png', gcp_url: `/file-upload/${id}/content/` },
    ...{ gcp_url_compressed: null, business_id: null, business: null, reason: null },
    profile_type: 'PERSON',
    content_type: 'image/png',
    created_at: '2026-11-19T09:00:00.000Z',
    status: 'IN_REVIEW',
  };
}

export function anOpenReview(over: Partial<ReviewDetail> = {}): ReviewDetail {
  return {
    ...aReview(),
    date_of_birth: '1990-05-14',
    addresses: [
      {
        ...{ id: '01998000-0000-7000-8000-00000000e201', address_type: 'legal' },
        ...{ mailing_address_type: 'MAILING', address_line_1: '12 Zindabazar Road' },
        ...{ address_line_2: null, city: 'Sylhet', state: null, postal_code: '3100' },
        ...{ country: 'BD', division: 'G', district: 'Sylhet', thana: 'Sylhet Sadar' },
      },
    ],
    identification: {
      ...{ id: '01998000-0000-7000-8000-00000000e301', type: 'NID', last_four: '0001' },
      expires_on: null,
    },
    same_identity: [],
    business: null,
    additional_info: {
      ...{ occupation: 'HOMEMAKER', source_of_funds: 'FAMILY_SUPPORT' },
      ...{ account_purpose: 'EVERYDAY', expected_monthly_amount: 'UNDER_500' },
      is_politically_exposed: false,
    },
    ip_info: {
      ...{ ip: '203.0.113.20', city: 'Sylhet', region: 'Sylhet', country: 'Bangladesh' },
      ...{ countryCode: 'BD', latitude: 24.9, longitude: 91.87, timezone: 'Asia/Dhaka' },
      ...{ org: 'Example Net', postal_code: '3100' },
    },
    agreements: [
      {
        ...{ type: 'TERMS_AND_CONDITIONS', version: '2026-01', signature: 'Nadia Haque' },
        accepted_at: '2026-11-19T09:00:00.000Z',
      },
    ],
    checks: [
      {
        ...{ name: 'identity', state: 'in_review', reason: 'person_reviewing', missing: [] },
        updated_at: '2026-11-19T09:30:00.000Z',
      },
    ],
    findings: [
      {
        ...{ name: 'identity', result: 'REVIEW', reason: 'Date of birth does not match' },
        found_at: '2026-11-19T09:30:00.000Z',
      },
      {
        ...{ name: 'watchlist', result: 'ACCEPTED', reason: null },
        found_at: '2026-11-19T09:30:00.000Z',
      },
    ],
    partner_contact: {
      email: { value: aCustomer().email, is_same: true },
      phone: null,
    },
    documents: [
      aDocument(1, 'NID_OR_PASSPORT', 'FRONT'),
      aDocument(2, 'NID_OR_PASSPORT', 'BACK'),
      aDocument(3, 'SELFIE', null),
    ],
    appeal: null,
    profile_change: null,
    sign_in_recovery: null,
    status_changes: [
      {
        ...{ from_status: 'VERIFICATION_IN_PROGRESS', to_status: 'KYC_REVIEW' },
        ...{ cause: 'partner_review', allowed: true, at: '2026-11-19T09:30:00.000Z' },
      },
    ],
    earlier: [],
    ...over,
  };
}

const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#345"/></svg>`;

/** A document's bytes. */
export const picture = () => new Response(drawn, { headers: { 'content-type': 'image/svg+xml' } });

/** A proposal by one operator, which waits for another. */
export function proposalBy(
  by: typeof MY_NAME,
  over: Partial<NonNullable<Review['proposal']>> = {},
): NonNullable<Review['proposal']> {
  const reason = 'Card and face agree with what was typed.';
  const at = '2026-11-20T12:00:00.000Z';
  return { decision: 'accept', reason, customer_reason: null, by, at, ...over };
}

/** The same review after the decision. */
export function decidedAs(decision: 'accept' | 'reject', by = MY_NAME): Partial<Review> {
  const decided_at = '2026-11-20T13:00:00.000Z';
  const may = { may_propose: false, may_confirm: false };
  return { state: 'decided', decision, decided_by: by, decided_at, ...may };
}
