import { z } from 'zod';

/** Why an action is not possible now. */
export const transferObstacle = z.enum([
  'ended',
  'handed_over',
  'not_handed_over',
  'not_arrived',
  'stays_with_us',
  'decided_by_partner',
  'accepted_by_rail',
  'too_early',
  'already_returned',
  'being_refunded',
  'no_fee',
  'fee_refunded',
  'account_closed',
  'may_be_with_rail',
  'certainly_not_sent',
  'nothing_to_ask',
  'books_refused',
  'not_cooling_off',
]);
export type TransferObstacle = z.output<typeof transferObstacle>;
