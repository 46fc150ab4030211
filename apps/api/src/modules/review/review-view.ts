import type { Kysely } from 'kysely';
import type { Locale, Review, ReviewDetail } from '@kheya/contract';
import type { Database, ReviewRow, UserRow } from '#database.ts';
import { findAdditionalInfo, showAdditionalInfo } from '#modules/additional-info/index.ts';
import { showBusinessForReview } from '#modules/business-verification/index.ts';
import { listStatusChanges, showCustomersById } from '#modules/customer/index.ts';
import { listIdentityDocuments, showIdentityDocument } from '#modules/file-upload/index.ts';
import { findIpInfo } from '#modules/ip-info/index.ts';
import { listAcceptances } from '#modules/onboarding/index.ts';
import { findOperators } from '#modules/operator/index.ts';
import {
  findIdentification,
  findUser,
  listAddresses,
  maskEmail,
  maskPhone,
  showAddress,
  showIdentification,
} from '#modules/user/index.ts';
import { showChangeToOperators } from '#modules/profile-change/index.ts';
import {
  findAppeal,
  listChecks,
  listOtherClaims,
  showAppeal,
  showChecks,
} from '#modules/verification/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { listDecided, listParts } from './review-repository.ts';
import { isEligibleReviewer } from './review-rules.ts';
import { showRecovery } from './sign-in-recovery.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;
type OperatorRef = NonNullable<Review['assignee']>;

/** Reviews, with what this operator may do about them. */
export async function showReviews(
  ctx: Context,
  rows: readonly ReviewRow[],
  operatorId: string,
): Promise<Review[]> {
  const userIds = rows.map(({ user_id: id }) => id);
  const [customers, parts, name] = await Promise.all([
    showCustomersById(ctx.db, userIds),
    listParts(ctx.db, [...new Set(userIds)]),
    namesOf(ctx.db, rows),
  ]);
  const now = ctx.clock.now();
  return rows.map((row) => {
    const customer = customers.get(row.user_id);
    if (!customer) throw new Error(`customer ${row.user_id} of a review is gone`);
    const isEligible = isEligibleReviewer(row, operatorId, parts.get(row.user_id) ?? []);
    return {
      ...{ id: row.id, kind: row.kind, state: row.state, customer, cause: row.cause },
      action: row.action,
      opened_at: row.opened_at.toISOString(),
      due_at: row.due_at.toISOString(),
      is_overdue: row.closed_at === null && row.due_at < now,
      assignee: row.assignee_id === null ? null : name(row.assignee_id),
      proposal: showProposal(row, name),
      decision: row.state === 'decided' ? row.proposed_decision : null,
      decided_by: row.decided_by === null ? null : name(row.decided_by),
      decided_at: row.decided_at?.toISOString() ?? null,
      may_propose: isEligible && row.state === 'open',
      may_confirm: isEligible && row.state === 'proposed' && row.proposed_by !== operatorId,
    };
  });
}

function showProposal(row: ReviewRow, name: (id: string) => OperatorRef): Review['proposal'] {
  const { proposed_by: by, proposed_decision: decision, proposed_reason: reason } = row;
  if (by === null || decision === null || reason === null || !row.proposed_at) return null;
  const at = row.proposed_at.toISOString();
  return { decision, reason, customer_reason: row.customer_reason, by: name(by), at };
}

/** One review with everything its decision needs. */
export async function showReview(
  ctx: ModuleContext,
  row: ReviewRow,
  reader: { readonly operatorId: string; readonly locale: Locale },
): Promise<ReviewDetail> {
  const [[shown], user] = await Promise.all([
    showReviews(ctx, [row], reader.operatorId),
    findUser(ctx.db, row.user_id),
  ]);
  if (!shown || !user) throw new Error(`customer ${row.user_id} of a review is gone`);
  const [person, sameIdentity, business, told, appeal, earlier, changed] = await Promise.all([
    showPerson(ctx.db, user),
    showSameIdentity(ctx.db, user.id),
    showBusinessForReview(ctx.db, user),
    showSubmittedInfo(ctx, user, reader.locale),
    row.appeal_id === null ? undefined : findAppeal(ctx.db, row.appeal_id),
    showEarlier(ctx.db, row),
    row.profile_change_id === null
      ? undefined
      : showChangeToOperators(ctx.db, row.profile_change_id, reader.locale),
  ]);
  return {
    ...shown,
    ...person,
    same_identity: sameIdentity,
    business,
    ...told,
    // The documents of the change first: they are compared with it.
    documents: [...(changed?.documents ?? []), ...told.documents],
    profile_change: changed?.change ?? null,
    sign_in_recovery: await showRecovery(ctx.db, row.id),
    appeal: appeal ? showAppeal(appeal, reader.locale) : null,
    earlier,
  };
}

async function showPerson(db: Kysely<Database>, user: UserRow) {
  const [addresses, identification, changes, found] = await Promise.all([
    listAddresses(db, user.id),
    findIdentification(db, user.id),
    listStatusChanges(db, user.id),
    // A business shares the proof of the person who owns it.
    listChecks(db, user.owner_id ?? user.id),
  ]);
  return {
    date_of_birth: user.date_of_birth,
    addresses: addresses.map(showAddress),
    identification: identification ? showIdentification(identification) : null,
    status_changes: changes,
    findings: found.map(({ name, result, reason, updated_at: at }) => {
      return { name, result, reason, found_at: at.toISOString() };
    }),
    partner_contact: showPartnerContact(user),
  };
}

function showPartnerContact(user: UserRow): ReviewDetail['partner_contact'] {
  const { bank_person_id: personId, bank_email: email, bank_phone: phone } = user;
  if (personId === null) return null;
  return {
    email: email === null ? null : { value: maskEmail(email), is_same: email === user.email },
    phone: phone === null ? null : { value: maskPhone(phone), is_same: phone === user.phone },
  };
}

/** Other customers with the same number, of whom only one can own it. */
async function showSameIdentity(
  db: Kysely<Database>,
  userId: string,
): Promise<ReviewDetail['same_identity']> {
  const claims = await listOtherClaims(db, userId);
  const customers = await showCustomersById(
    db,
    claims.map(({ userId: other }) => other),
  );
  return claims.flatMap(({ userId: other, isVerified, givenAt }) => {
    const customer = customers.get(other);
    return customer ? [{ customer, is_verified: isVerified, given_at: givenAt.toISOString() }] : [];
  });
}

/** What the customer submitted and signed, and what the checks found. */
async function showSubmittedInfo(ctx: ModuleContext, user: UserRow, locale: Locale) {
  const [info, acceptances, checks, documents] = await Promise.all([
    findAdditionalInfo(ctx.db, user.id),
    listAcceptances(ctx.db, user.id),
    showChecks(ctx, user),
    listIdentityDocuments(ctx.db, user.id),
  ]);
  const signedFrom = acceptances.at(-1)?.ip_address;
  const ip = signedFrom === undefined ? undefined : await findIpInfo(ctx.db, signedFrom);
  return {
    additional_info: info ? showAdditionalInfo(info) : null,
    ip_info: ip ?? null,
    agreements: acceptances.map(({ type, version, accepted_at: at, signature }) => ({
      type: type as ReviewDetail['agreements'][number]['type'],
      ...{ version, signature },
      accepted_at: at.toISOString(),
    })),
    checks,
    documents: documents.map((document) => showIdentityDocument(document, locale)),
  };
}

async function showEarlier(
  db: Kysely<Database>,
  review: ReviewRow,
): Promise<ReviewDetail['earlier']> {
  const rows = (await listDecided(db, review.user_id)).filter(({ id }) => id !== review.id);
  const name = await namesOf(db, rows);
  return rows.flatMap((row) => {
    const { id, kind, proposed_decision: decision, proposed_by: maker, decided_by: checker } = row;
    if (!decision || !maker || !checker || !row.decided_at) return [];
    const decided_at = row.decided_at.toISOString();
    const who = { proposed_by: name(maker), decided_by: name(checker) };
    return [{ id, kind, decision, ...who, reason: row.proposed_reason ?? '', decided_at }];
  });
}

/** The names of operators; one who has left still counts as one of the two. */
async function namesOf(
  db: Kysely<Database>,
  rows: readonly ReviewRow[],
): Promise<(id: string) => OperatorRef> {
  const ids = rows.flatMap((row) => [row.assignee_id, row.proposed_by, row.decided_by]);
  const found = await findOperators(
    db,
    ids.filter((id) => id !== null),
  );
  return (id) => ({ id, name: found.get(id)?.name ?? '—' });
}
