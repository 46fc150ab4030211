import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ConsolePlan } from '#features/customer/plan-api.ts';

type Run = NonNullable<ConsolePlan['last_run']>;
type Names<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

export const planPauses: Names<NonNullable<ConsolePlan['pause_reason']>> = {
  customer: msg`Paused by the customer`,
  failures: msg`Paused after three failed payments`,
  stopped: msg`Paused by a stop, freeze or block`,
  account_unavailable: msg`Paused: the account can’t be used`,
};

export const planEnds: Names<NonNullable<ConsolePlan['end_reason']>> = {
  customer: msg`Ended by the customer`,
  finished: msg`Ended with its last payment`,
  contact_removed: msg`Ended: the recipient was removed`,
  account_closed: msg`Ended: the account was closed`,
  profile_closed: msg`Ended: the profile was closed`,
};

export const runStates: Names<Run['state']> = {
  due: msg`due`,
  sent: msg`on its way`,
  paid: msg`paid`,
  failed: msg`failed`,
  skipped: msg`skipped`,
};

export const runReasons: Names<NonNullable<Run['reason']>> = {
  insufficient_funds: msg`not enough money`,
  limit_reached: msg`a limit was reached`,
  rail_refused: msg`the rail refused it`,
  payee_unavailable: msg`the recipient can’t be paid`,
  account_unavailable: msg`the account can’t be used`,
  approval_required: msg`the business asks for a second person`,
  rate_unavailable: msg`no exchange rate`,
  rate_below_minimum: msg`the rate was below the customer’s limit`,
  total_above_maximum: msg`it cost more than the customer’s limit`,
  customer_skipped: msg`left out by the customer`,
  customer_cancelled: msg`cancelled by the customer`,
  plan_paused: msg`it was paused`,
  plan_ended: msg`it had ended`,
  missed: msg`the day passed before we could pay`,
  declined: msg`declined by a check`,
  other: msg`it couldn’t be sent`,
};

const frequencies: Names<ConsolePlan['frequency']> = {
  weekly: msg`Every week`,
  every_two_weeks: msg`Every two weeks`,
  monthly: msg`Every month`,
  first_business_day: msg`First business day of the month`,
  last_business_day: msg`Last business day of the month`,
};

export function frequencyOf({ frequency }: Pick<ConsolePlan, 'frequency'>): MessageDescriptor {
  return frequencies[frequency];
}
