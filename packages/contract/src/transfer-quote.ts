import { z } from 'zod';
import { disclosure } from './disclosure.ts';
import { relationship, transferPayee, transferPurpose } from './payee.ts';
import { BD_BANK_REASONS } from './bd-bank-choice.ts';
import { BD_BANK_RAILS, RAIL_KEYS, RULE_KEYS, TRANSFER_MODES } from './rail.ts';
import { currency, day, decimal, id, instant } from './shared.ts';
import { limitName, softLimit } from './soft-limit.ts';

export const transferMode = z.enum(TRANSFER_MODES);
export type TransferMode = z.output<typeof transferMode>;

export const limitHeadroom = z.object({
  name: limitName,
  /** A wallet's own key counts both ways into it together. */
  rail: z.enum(RULE_KEYS),
  /** Whom it protects: the customer's own limit, what the rail takes at once, or the wallet's own. */
  scope: z.enum(['sender', 'rail', 'wallet']),
  currency,
  /** An amount of the currency, or a whole number where the name ends in `_count`. */
  limit: decimal,
  used: decimal,
  /** After this transfer, where one is being quoted. */
  left: decimal,
  resets_at: instant.nullable(),
});

/** What a quote and a transfer say alike. */
export const transferPrice = {
  transfer_mode: transferMode,
  source_account: id,
  source_account_number: z.string(),
  payee: transferPayee,
  /** What is sent, in the source currency; the fee is on top of it. */
  amount: decimal,
  fee: decimal,
  total: decimal,
  currency,
  target_amount: decimal,
  target_currency: currency,
  /** Null without a conversion. */
  rate: decimal.nullable(),
  mid_rate: decimal.nullable(),
  spread_bps: z.number().int().nullable(),
  /** Fee plus margin, in the source currency: what the transfer costs all told. */
  cost: decimal,
};

/** The government's 2.5 %, only where the sender may qualify; never part of a sum. */
export const transferIncentive = z
  .object({ rate_bps: z.number().int(), estimate: decimal, currency })
  .nullable();

export const transferQuote = z.object({
  id,
  conversion_rate_id: id.nullable(),
  ...transferPrice,
  purpose: transferPurpose.nullable(),
  relationship: relationship.nullable(),
  available_before: decimal,
  available_after: decimal,
  created_at: instant,
  expires_at: instant,
  arrives_by: instant,
  /** Until when the money waits for a recipient who is invited; null for every other. */
  waits_until: instant.nullable(),
  /** Which way it goes: the key of its fee and limit rules. */
  rail: z.enum(RAIL_KEYS),
  /** When a batch rail is given it, or a wait is over; null where it goes at once. */
  hands_over_at: instant.nullable(),
  /** It is large and the first to its payee: until then it waits and can be cancelled. */
  cools_off_until: instant.nullable(),
  /**
   * Outside the rail's hours: when it goes out, to be accepted with `accept_late_processing`, and
   * the next day on which the banks of each country work.
   */
  late_processing: z
    .object({ starts_at: instant, next_working_day_us: day, next_working_day_bd: day })
    .nullable(),
  /** The rails that take a payment to a bank in Bangladesh, the chosen one first; empty for others. */
  rail_options: z.array(
    z.object({
      rail: z.enum(BD_BANK_RAILS),
      reason: z.enum(BD_BANK_REASONS),
      starts_at: instant,
      arrives_by: instant,
      works_now: z.boolean(),
    }),
  ),
  incentive: transferIncentive,
  smallest_limit: limitHeadroom.nullable(),
  /** The soft limit that it passes: we look at it before it goes out. Null where it passes none. */
  soft_limit: softLimit.nullable(),
  /**
   * Reasons to look again. `name_differs` and `account_unknown` are what the bank or wallet answered
   * when it was asked whose account this is: somebody else's, or nobody's. `rail_held`: the rail
   * takes no payments now, so this one waits until it does, and can be cancelled in full meanwhile.
   * `scam_check`: its payer has to answer some questions first (`/transfer/quote/:id/scam-answers/`).
   */
  warnings: z.array(
    z.enum([
      'duplicate_payment',
      'new_payee',
      'name_differs',
      'account_unknown',
      'rail_held',
      'scam_check',
    ]),
  ),
  /** Null where the remittance rule does not apply: the money stays with the person. */
  disclosure: disclosure.nullable(),
  cancellation: z.enum([
    'instant_once_sent',
    'until_handed_over',
    'until_scheduled_day',
    'until_recipient_joins',
    'none',
  ]),
});
export type TransferQuote = z.output<typeof transferQuote>;
