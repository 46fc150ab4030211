import { z } from 'zod';
import { financeAccess } from './finance-access.ts';
import { operator } from './operator.ts';
import { OPERATOR_ROLES } from './operator-role.ts';
import { RAIL_KEYS, type Rail } from './rail.ts';
import { route } from './route.ts';
import { currency, decimal, id, idParams, instant, listOf } from './shared.ts';
import { paragraphs } from './text.ts';
import { CONNECTED_WALLETS, WALLETS } from './wallet.ts';

type WalletLedgerKey = (typeof WALLETS)[(typeof CONNECTED_WALLETS)[number]]['ledgerKey'];
/** Who a payment is handed to, as its calls are written down. */
export type RailProviderKey = 'bank' | 'bd_bank' | WalletLedgerKey;
export const RAIL_PROVIDERS: readonly [RailProviderKey, ...RailProviderKey[]] = [
  'bank',
  'bd_bank',
  ...CONNECTED_WALLETS.map((wallet) => WALLETS[wallet].ledgerKey),
];

/** The provider of a rail; null where the money stays in our own books. */
export function providerOfRail({ ledgerWallet, bdBank, mode }: Rail): RailProviderKey | null {
  if (ledgerWallet !== null) return ledgerWallet;
  if (bdBank !== null) return 'bd_bank';
  return mode === 'ACH' || mode === 'DOMESTIC_WIRE' ? 'bank' : null;
}

/** What a bank hands payments on to. One of them can stop while the bank's others go on. */
export const RAIL_NETWORKS = ['npsb', 'beftn', 'rtgs', 'ach', 'wire'] as const;
export type RailNetwork = (typeof RAIL_NETWORKS)[number];

/** The network of a rail; null where its provider, or we ourselves, pay it out. */
export function networkOfRail({ bdBank, key }: Rail): RailNetwork | null {
  return bdBank ?? (key === 'ach' || key === 'wire' ? key : null);
}

/** Everything that has a state of its own. A rail is as well as the worse of its provider and network. */
export type RailHealthKey = RailProviderKey | RailNetwork;
export const RAIL_HEALTH_KEYS: readonly [RailHealthKey, ...RailHealthKey[]] = [
  ...RAIL_PROVIDERS,
  ...RAIL_NETWORKS,
];

const count = z.number().int().min(0);
/** Of the payments delivered in 30 days, the whole percent that arrived by the promised time; null under 20. */
const onTimePercent = z.number().int().min(0).max(100).nullable();

/** How one rail is doing, as customers may know it. */
export const railStatus = z.object({
  rail: z.enum(RAIL_KEYS),
  provider: z.enum(RAIL_PROVIDERS).nullable(),
  state: z.enum(['working', 'slow', 'down', 'paused']),
  since: instant.nullable(),
  /** What it means for a payment; null where it means nothing. */
  notice: z.enum(['payments_take_longer', 'payments_wait']).nullable(),
  on_time_percent: onTimePercent,
});
export type RailStatus = z.output<typeof railStatus>;

export const railStatusList = route({
  method: 'GET',
  path: '/rail-status/',
  tag: 'Transfers',
  summary: 'How each rail is doing now, and how often it was on time',
  access: { kind: 'public' },
  names: [],
  reply: { status: 200, schema: listOf(railStatus) },
  errors: [],
});

/** `paused_low_float`: new payouts wait for money; `paused`: two operators paused it. */
export const railHealthState = z.enum(['working', 'slow', 'down', 'paused_low_float', 'paused']);
export type RailHealthState = z.output<typeof railHealthState>;

const who = operator.pick({ id: true, name: true });

/** Pausing a provider by hand, or resuming it: one operator proposes, another approves. */
export const railSwitch = z.object({
  id,
  action: z.enum(['pause', 'resume']),
  reason: z.string(),
  state: z.enum(['proposed', 'approved', 'declined']),
  proposed_by: who,
  proposed_at: instant,
  decided_by: who.nullable(),
  decided_at: instant.nullable(),
  decision_note: z.string().nullable(),
  /** The caller may decide: of finance, and another operator than the one who proposed it. */
  may_decide: z.boolean(),
});
export type RailSwitch = z.output<typeof railSwitch>;

/** Money handed to a provider and not settled by it, by how long ago it was reserved. */
export const transitByAge = z.object({
  currency,
  amount: decimal,
  under_30_minutes: count,
  under_1_hour: count,
  under_24_hours: count,
  older: count,
});

/** A provider, or a network behind one, with everything its state is computed from. */
export const consoleRail = z.object({
  id,
  provider: z.enum(RAIL_HEALTH_KEYS),
  state: railHealthState,
  since: instant,
  checked_at: instant,
  last_success_at: instant.nullable(),
  /** Of the last 15 minutes, or since it recovered. */
  calls: count,
  unanswered: count,
  median_ms: count.nullable(),
  /** The balance that is left for payouts, and its marks; null where it has none. */
  float: z
    .object({
      currency,
      balance: decimal.nullable(),
      read_at: instant.nullable(),
      low_mark: decimal,
      stop_mark: decimal,
    })
    .nullable(),
  /** Payments that wait because it does not work. */
  waiting: count,
  /** Null for a network: the books keep it by provider. */
  in_transit: z.array(transitByAge).nullable(),
  rails: z.array(
    z.object({ rail: z.enum(RAIL_KEYS), delivered: count, on_time_percent: onTimePercent }),
  ),
  /** The last two-person decision, or the one that waits. */
  last_switch: railSwitch.nullable(),
});
export type ConsoleRail = z.output<typeof consoleRail>;

const namesRail = [{ noun: 'rail_health', at: 'params.id', of: 'anyone' }] as const;

export const consoleRailList = route({
  method: 'GET',
  path: '/console/rail/',
  tag: 'Console',
  summary: 'Every provider that payments are handed to: state, answers, float, what is in transit',
  access: { kind: 'operator', roles: OPERATOR_ROLES },
  names: [],
  reply: { status: 200, schema: listOf(consoleRail) },
  errors: [],
});

/** The maker. Nothing changes before another operator approves. */
export const railSwitchPropose = route({
  method: 'POST',
  path: '/console/rail/:id/switch/',
  tag: 'Console',
  summary: 'Propose to pause a provider, or to resume it',
  access: financeAccess,
  names: namesRail,
  params: idParams,
  body: z.object({
    action: z.enum(['pause', 'resume']),
    reason: paragraphs({ min: 10, max: 1000 }),
  }),
  reply: { status: 201, schema: consoleRail },
  errors: ['request_invalid', 'not_found', 'rail_switch_waiting', 'rail_already_so'],
});

/** The checker: approves and it applies right away, or declines. Never the operator who proposed it. */
export const railSwitchDecide = route({
  method: 'POST',
  path: '/console/rail/:id/switch/decide/',
  tag: 'Console',
  summary: 'Approve or decline a proposed pause or resumption',
  access: financeAccess,
  names: [...namesRail, { noun: 'rail_switch', at: 'body.switch_id', of: 'anyone' }],
  params: idParams,
  body: z.object({
    /** The proposal that was read: a later one is not decided by mistake. */
    switch_id: id,
    approve: z.boolean(),
    note: paragraphs({ min: 10, max: 1000 }),
  }),
  reply: { status: 200, schema: consoleRail },
  errors: ['request_invalid', 'not_found', 'operator_must_differ', 'rail_switch_decided'],
});
