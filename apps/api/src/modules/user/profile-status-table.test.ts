import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  NEXT_STEPS,
  PROFILE_STATUS_GROUP,
  PROFILE_STATUSES,
  type ProfileStatus,
} from '@kheya/contract';
import { NOT_FIRED_YET, PROFILE_EVENTS, type ProfileEvent } from './profile-status-events.ts';
import { targetOf } from './profile-status-moves.ts';
import { PROFILE_STATUS_ROWS } from './profile-status-rows.ts';
import { FIRST_STATUSES, PROFILE_STATUS_TABLE, TERMINAL_STATUSES } from './profile-status-table.ts';

/** Every allowed move again, taken from the requirement: status > event=target. */
const ALLOWED = `
AWAITING_SIGNUP_COMPLETION > signup_completed=AWAITING_PROFILE_COMPLETION
AWAITING_PROFILE_COMPLETION > profile_saved=PROFILE_INFO_SAVED
PROFILE_INFO_SAVED > profile_saved=PROFILE_INFO_SAVED profile_submitted=PROFILE_COMPLETED
PROFILE_COMPLETED > held_for_approval=AWAITING_ADMIN_APPROVAL taken_by_partner=PROFILE_CREATED_SYNCTERA refused_by_partner=PROFILE_REJECTED_SYNCTERA
AWAITING_ADMIN_APPROVAL > admin_approved=ADMIN_APPROVED admin_rejected=ADMIN_REJECTED documents_requested=KYC_PROVISIONAL
ADMIN_APPROVED > taken_by_partner=PROFILE_CREATED_SYNCTERA refused_by_partner=PROFILE_REJECTED_SYNCTERA
ADMIN_REJECTED > appeal_granted=ADMIN_APPROVED appeal_reopened=AWAITING_ADMIN_APPROVAL
PROFILE_CREATED_SYNCTERA > verification_started=VERIFICATION_IN_PROGRESS
PROFILE_REJECTED_SYNCTERA > profile_saved=PROFILE_INFO_SAVED appeal_granted=ADMIN_APPROVED appeal_reopened=AWAITING_ADMIN_APPROVAL
VERIFICATION_IN_PROGRESS > documents_taken=IDV_VERIFICATION_COMPLETE vendor_failed=VERIFICATION_IN_PROGRESS pending_too_long=KYC_REVIEW partner_pending=KYC_PENDING partner_provisional=KYC_PROVISIONAL partner_review=KYC_REVIEW partner_unverified=KYC_UNVERIFIED partner_accepted=KYC_ACCEPTED partner_accepted_for_bdt=KYC_ACCEPTED_FOR_BDT_ONLY partner_rejected=KYC_REJECTED partner_rejected_for_bdt=KYC_REJECTED_FOR_BDT_ONLY identity_verified_elsewhere=KYC_REVIEW
IDV_VERIFICATION_COMPLETE > documents_taken=IDV_VERIFICATION_COMPLETE vendor_failed=VERIFICATION_IN_PROGRESS pending_too_long=KYC_REVIEW partner_pending=KYC_PENDING partner_provisional=KYC_PROVISIONAL partner_review=KYC_REVIEW partner_unverified=KYC_UNVERIFIED partner_accepted=KYC_ACCEPTED partner_accepted_for_bdt=KYC_ACCEPTED_FOR_BDT_ONLY partner_rejected=KYC_REJECTED partner_rejected_for_bdt=KYC_REJECTED_FOR_BDT_ONLY identity_verified_elsewhere=KYC_REVIEW
KYC_PENDING > vendor_failed=VERIFICATION_IN_PROGRESS pending_too_long=KYC_REVIEW partner_pending=KYC_PENDING partner_provisional=KYC_PROVISIONAL partner_review=KYC_REVIEW partner_unverified=KYC_UNVERIFIED partner_accepted=KYC_ACCEPTED partner_accepted_for_bdt=KYC_ACCEPTED_FOR_BDT_ONLY partner_rejected=KYC_REJECTED partner_rejected_for_bdt=KYC_REJECTED_FOR_BDT_ONLY identity_verified_elsewhere=KYC_REVIEW
KYC_PROVISIONAL > documents_submitted=VERIFICATION_IN_PROGRESS documents_overdue=KYC_REVIEW documents_submitted_for_review=MANUAL_KYC_IN_REVIEW documents_overdue_for_review=MANUAL_KYC_IN_REVIEW documents_submitted_for_approval=AWAITING_ADMIN_APPROVAL documents_overdue_for_approval=AWAITING_ADMIN_APPROVAL partner_review=KYC_REVIEW partner_accepted=KYC_ACCEPTED partner_accepted_for_bdt=KYC_ACCEPTED_FOR_BDT_ONLY partner_rejected=KYC_REJECTED partner_rejected_for_bdt=KYC_REJECTED_FOR_BDT_ONLY identity_verified_elsewhere=KYC_REVIEW
KYC_REVIEW > review_taken=MANUAL_KYC_IN_REVIEW partner_provisional=KYC_PROVISIONAL partner_accepted=KYC_ACCEPTED partner_accepted_for_bdt=KYC_ACCEPTED_FOR_BDT_ONLY partner_rejected=KYC_REJECTED partner_rejected_for_bdt=KYC_REJECTED_FOR_BDT_ONLY identity_verified_elsewhere=KYC_REVIEW
KYC_UNVERIFIED > profile_saved=PROFILE_INFO_SAVED profile_submitted=PROFILE_COMPLETED
KYC_ACCEPTED > usd_account_opened=ACCOUNT_CREATED
KYC_REJECTED > appeal_granted=MANUAL_KYC_ACCEPTED appeal_reopened=MANUAL_KYC_IN_REVIEW
MANUAL_KYC_IN_REVIEW > documents_requested=KYC_PROVISIONAL manual_accepted=MANUAL_KYC_ACCEPTED manual_accepted_for_bdt=KYC_ACCEPTED_FOR_BDT_ONLY manual_rejected=MANUAL_KYC_REJECTED manual_rejected_for_bdt=KYC_REJECTED_FOR_BDT_ONLY
MANUAL_KYC_ACCEPTED > usd_account_opened=ACCOUNT_CREATED
MANUAL_KYC_REJECTED > appeal_granted=MANUAL_KYC_ACCEPTED appeal_reopened=MANUAL_KYC_IN_REVIEW
ACCOUNT_CREATED > card_issued=CARD_CREATED
CARD_CREATED >
KYC_ACCEPTED_FOR_BDT_ONLY >
KYC_REJECTED_FOR_BDT_ONLY > appeal_granted=KYC_ACCEPTED_FOR_BDT_ONLY appeal_reopened=MANUAL_KYC_IN_REVIEW
`;

const allowed = new Map(
  ALLOWED.trim()
    .split('\n')
    .map((line) => {
      const [status = '', moves = ''] = line.split('>').map((part) => part.trim());
      const pairs = moves.split(' ').filter(Boolean);
      return [status, new Map(pairs.map((pair) => pair.split('=') as [string, string]))] as const;
    }),
);

const events = Object.keys(PROFILE_EVENTS) as ProfileEvent[];
const cells = PROFILE_STATUSES.flatMap((status) => events.map((event) => ({ status, event })));
const movesOf = (status: ProfileStatus) =>
  Object.entries(PROFILE_STATUS_TABLE[status]) as [ProfileEvent, ProfileStatus][];

describe(`every status × every event: ${PROFILE_STATUSES.length} × ${events.length} = ${cells.length}`, () => {
  test.each(cells)('$status × $event', ({ status, event }) => {
    expect(targetOf(status, event)).toBe(allowed.get(status)?.get(event));
  });
});

test('every status is entered, by an event or as the first of a profile', () => {
  const entered = new Set<string>(
    PROFILE_STATUSES.flatMap((status) =>
      movesOf(status)
        .filter(([, to]) => to !== status)
        .map(([, to]) => to),
    ),
  );
  const never = PROFILE_STATUSES.filter(
    (status) => !entered.has(status) && !(status in FIRST_STATUSES),
  );
  expect(never).toEqual([]);
});

test('every status is left, except the named terminals', () => {
  const stuck = PROFILE_STATUSES.filter((status) =>
    movesOf(status).every(([, to]) => to === status),
  );
  expect(stuck).toEqual(Object.keys(TERMINAL_STATUSES));
});

test('every status can be reached from a first one by events that something fires', () => {
  const reached = new Set(Object.keys(FIRST_STATUSES) as ProfileStatus[]);
  for (const status of reached) {
    for (const [event, to] of movesOf(status)) if (!(event in NOT_FIRED_YET)) reached.add(to);
  }
  expect(PROFILE_STATUSES.filter((status) => !reached.has(status))).toEqual(['CARD_CREATED']);
});

test('nobody is accepted without a check by the partner or an operator', () => {
  for (const status of PROFILE_STATUSES) {
    for (const [event, to] of movesOf(status)) {
      const opens = ['accepted', 'bdt_only'].includes(PROFILE_STATUS_GROUP[to]);
      if (!opens || PROFILE_STATUS_GROUP[status] === PROFILE_STATUS_GROUP[to]) continue;
      expect(event).toMatch(/^(partner_accepted|manual_accepted|appeal_granted)/);
    }
  }
});

const MODULES = join(import.meta.dirname, '..');

/** The sources that move profiles, without the table itself and without tests. */
function movingSources(): { file: string; text: string }[] {
  return readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !/profile-status-(events|table|moves|rows)\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(MODULES, file), 'utf8') }))
    .filter(({ text }) => /moveProfileStatus|ProfileEvent/.test(text));
}

test('every event is fired by some source, except those not built yet', () => {
  const sources = movingSources();
  const unfired = events.filter(
    (event) => !sources.some(({ text }) => text.includes(`'${event}'`)),
  );
  expect(unfired).toEqual(Object.keys(NOT_FIRED_YET));
});

test('every event named in a source is in the table', () => {
  const named = movingSources().flatMap(({ text }) =>
    [...text.matchAll(/\bevent: '(\w+)'|\bevent =[^;]*?'(\w+)'(?:[^;]*?'(\w+)')?/g)].flatMap(
      ([, ...names]) => names.filter((name) => name !== undefined),
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in PROFILE_EVENTS))).toEqual([]);
});

describe.each(PROFILE_STATUSES)('%s', (status) => {
  const row = PROFILE_STATUS_ROWS[status];

  test('has its sentence in both languages, and a next step for the customer and for us', () => {
    expect(row.en).toMatch(/^[A-Z].*\.$/);
    expect(row.bn).toMatch(/[\u0980-\u09ff].*।$/);
    expect(row.bn).not.toMatch(/[a-z]/i);
    expect(NEXT_STEPS).toContain(row.next);
    expect(row.operator).not.toBe('');
  });

  test('fires only events that leave it, and has a time-out for every wait', () => {
    for (const { fires, afterSeconds } of row.timeOuts) {
      expect(afterSeconds).toBeGreaterThan(0);
      if (fires in PROFILE_EVENTS) expect(targetOf(status, fires as ProfileEvent)).toBeDefined();
    }
    if (row.next === 'wait' || row.next === 'upload_documents') {
      expect(row.timeOuts).not.toEqual([]);
    }
  });

  test('offers the customer a step that suits its group', () => {
    const may = {
      signing_up: ['confirm_email'],
      incomplete: ['complete_profile', 'correct_profile'],
      in_review: ['wait', 'upload_documents'],
      accepted: ['none'],
      bdt_only: ['none'],
      rejected: ['appeal', 'correct_profile'],
    }[PROFILE_STATUS_GROUP[status]];
    expect(may).toContain(row.next);
  });
});
