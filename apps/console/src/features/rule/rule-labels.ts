import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RuleSubjectOf, RuleValuesOf } from '@kheya/contract';
import { signalNames } from '#shared/signal-names.ts';
import type { Change, Rule } from '#features/rule/rule-api.ts';

export const kindNames: Record<Rule['kind'], MessageDescriptor> = {
  fee: msg`Transfer fees`,
  spread: msg`Margins`,
  limit: msg`Limits`,
  interest: msg`Interest`,
  account_fee: msg`Account fees`,
  signal: msg`Signals`,
  screening: msg`Name screening`,
};

export const profileNames: Record<'PERSON' | 'BUSINESS', MessageDescriptor> = {
  PERSON: msg`Personal`,
  BUSINESS: msg`Business`,
};

export const limitNames: Record<RuleSubjectOf<'limit'>['name'], MessageDescriptor> = {
  transaction_minimum: msg`Minimum per transfer`,
  transaction_maximum: msg`Maximum per transfer`,
  daily_amount: msg`Daily limit`,
  monthly_amount: msg`Monthly limit`,
  daily_count: msg`Transfers per day`,
  monthly_count: msg`Transfers per month`,
};

export const levelNames: Record<RuleSubjectOf<'limit'>['level'], MessageDescriptor> = {
  provisional: msg`Not fully verified`,
  verified: msg`Verified`,
};

export const scopeNames: Record<RuleSubjectOf<'limit'>['scope'], MessageDescriptor> = {
  sender: msg`Per customer`,
  rail: msg`The rail’s own`,
  wallet: msg`Per wallet`,
};

export const feeNames: Record<RuleSubjectOf<'account_fee'>['fee_kind'], MessageDescriptor> = {
  monthly_fee: msg`Monthly fee`,
  wire_in_fee: msg`Incoming wire`,
  returned_item_fee: msg`Returned item`,
};

export const stateNames: Record<Change['state'], MessageDescriptor> = {
  proposed: msg`Waits for approval`,
  approved: msg`Approved`,
  declined: msg`Declined`,
  expired: msg`Expired`,
  withdrawn: msg`Withdrawn`,
};

export const signalRuleNames: Record<RuleSubjectOf<'signal'>['signal'], MessageDescriptor> = {
  ...signalNames,
  new_payee: msg`First large payment to a new recipient`,
  scam_check: msg`Questions before a large payment to a new recipient`,
};

export const actionNames: Record<RuleValuesOf<'signal'>['action'], MessageDescriptor> = {
  cool_off: msg`The payment waits`,
  warn: msg`The customer is asked first`,
  signal: msg`Compliance hears of it`,
  off: msg`Off`,
};

export const timeNames: Record<NonNullable<Change['time']>, MessageDescriptor> = {
  coming: msg`Begins later`,
  in_force: msg`In force`,
  past: msg`Past`,
};
