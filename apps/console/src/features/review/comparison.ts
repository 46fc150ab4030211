import {
  type Agreement,
  type ComparisonRow,
  isRunning,
  type ServiceAnswer,
  watchlistAgreement,
  worst,
} from '#features/review/agreement.ts';
import type { GivenDocument } from '#features/review/document-figure.tsx';
import { compareNames } from '#features/review/name-likeness.ts';
import type { OpenReview } from '#features/review/review-api.ts';

export type PersonField =
  | 'name'
  | 'date_of_birth'
  | 'identity_number'
  | 'address'
  | 'country'
  | 'phone'
  | 'email'
  | 'face'
  | 'watchlist';

type Finding = OpenReview['findings'][number];

/** The rows of a person. Nothing is guessed: a source that says nothing stays empty. */
export function comparePerson(
  review: OpenReview,
  today: string,
): readonly ComparisonRow<PersonField>[] {
  const { business, findings, partner_contact: contact } = review;
  const identity = findings.find(({ name }) => name === 'identity');
  const watchlist = findings.find(({ name }) => name === 'watchlist');
  // A business carries its company's name, which its own table compares.
  const name = business === null ? [nameRow(review, identity)] : [];
  return [
    ...name,
    identityRow(review, 'date_of_birth', identity),
    numberRow(review, identity, today),
    identityRow(review, 'address', identity),
    countryRow(review),
    contactRow('phone', contact?.phone ?? null),
    contactRow('email', contact?.email ?? null),
    identityRow(review, 'face', undefined),
    {
      ...{ field: 'watchlist', documents: [], signature: null },
      service: answerOf(watchlist),
      agreement: watchlistAgreement(watchlist?.result),
    },
  ];
}

function identityRow<Field extends PersonField>(
  review: OpenReview,
  field: Field,
  finding: Finding | undefined,
): ComparisonRow<Field> {
  const documents = documentsFor(field, review.documents);
  const said = identityAgreement(finding, field);
  const agreement = said === 'not_checked' && documents.length > 0 ? 'by_eye' : said;
  return { field, documents, signature: null, service: answerAbout(finding, field), agreement };
}

function nameRow(review: OpenReview, finding: Finding | undefined): ComparisonRow<'name'> {
  const row = identityRow(review, 'name', finding);
  const signature = review.agreements[0]?.signature ?? null;
  if (signature === null) return row;
  const signed = compareNames(review.customer.name, signature);
  return { ...row, signature, agreement: worst(row.agreement, signed) };
}

function numberRow(
  review: OpenReview,
  finding: Finding | undefined,
  today: string,
): ComparisonRow<'identity_number'> {
  const row = identityRow(review, 'identity_number', finding);
  if (review.same_identity.length > 0) return { ...row, agreement: 'shared' };
  const ends = review.identification?.expires_on ?? null;
  return ends !== null && ends < today ? { ...row, agreement: 'expired' } : row;
}

/** Where they say they live, and from where the agreements were signed. */
function countryRow({ customer, ip_info: place }: OpenReview): ComparisonRow<'country'> {
  const signedIn = place?.countryCode ?? null;
  const isKnown = customer.country !== null && signedIn !== null;
  const agreement = !isKnown ? 'not_checked' : customer.country === signedIn ? 'same' : 'differs';
  const service = signedIn === null ? null : { value: signedIn };
  return { field: 'country', documents: [], signature: null, service, agreement };
}

function contactRow<Field extends 'phone' | 'email'>(
  field: Field,
  known: { readonly value: string; readonly is_same: boolean } | null,
): ComparisonRow<Field> {
  const agreement = known === null ? 'not_checked' : known.is_same ? 'same' : 'differs';
  const service = known === null ? null : { value: known.value };
  return { field, documents: [], signature: null, service, agreement };
}

/** The words by which the service's reason names a field. */
const fieldWords: Partial<Record<PersonField, RegExp>> = {
  name: /\bname\b/i,
  date_of_birth: /birth|\bdob\b/i,
  identity_number: /\b(ssn|nid|passport|tax id|id number|identity number)\b/i,
  address: /address|street|postal|\bzip\b/i,
};

function namesField(reason: string | null, field: PersonField): boolean {
  return fieldWords[field]?.test(reason ?? '') ?? false;
}

/** Whether the reason is about one field alone, and so not about the others. */
function isAboutOthers(finding: Finding, field: PersonField): boolean {
  const { reason } = finding;
  const named = Object.keys(fieldWords).filter((one) => namesField(reason, one as PersonField));
  return named.length > 0 && !named.includes(field);
}

function identityAgreement(finding: Finding | undefined, field: PersonField): Agreement {
  if (finding === undefined) return 'not_checked';
  if (finding.result === 'ACCEPTED') return 'confirmed';
  if (isRunning(finding.result)) return 'waiting';
  if (isAboutOthers(finding, field)) return 'not_checked';
  return namesField(finding.reason, field) ? 'differs' : 'unconfirmed';
}

function answerAbout(finding: Finding | undefined, field: PersonField): ServiceAnswer {
  if (finding === undefined) return null;
  const isSilent = finding.result !== 'ACCEPTED' && isAboutOthers(finding, field);
  return isSilent ? null : answerOf(finding);
}

function answerOf(found: { readonly result: string; readonly reason: string | null } | undefined) {
  return found === undefined ? null : { result: found.result, reason: found.reason };
}

const identityPapers: readonly string[] = [
  'NID_OR_PASSPORT',
  'NATIONAL_IDENTITY_CARD',
  'IDENTITY_DOCUMENTATION',
];

/** A card has name, birth date and number on its front, and in Bangladesh the address behind. */
function documentsFor(field: PersonField, all: readonly GivenDocument[]): readonly GivenDocument[] {
  return all.filter(({ doc_type: type, side }) => {
    if (field === 'face') return type === 'SELFIE';
    if (field === 'address') return side === 'BACK' || type === 'STATEMENT';
    return identityPapers.includes(type) && side !== 'BACK';
  });
}
