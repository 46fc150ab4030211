import {
  bdtToWalletReserve,
  bdtToWalletSettle,
  bdtToWalletVoid,
  bucketOf,
  callOffMove,
  conversion,
  conversionBetween,
  move,
  postMovement,
  spendMovement,
  usdToWalletReserve,
  usdToWalletSettle,
  usdToWalletVoid,
  type Ledger,
  type MoveSteps,
  type Posting,
} from '@kheya/ledger';
import { money } from '@kheya/money';
import type { TransferRow } from '#database.ts';

/** The ledger accounts of a transfer; they never change, so they are looked up once. */
export interface BookAccounts {
  readonly source: string;
  readonly target: string | null;
}

/**
 * The steps of one transfer on the books. Its row's frozen facts give the same legs every time. The
 * later steps are made when they are taken: each leg's id is a hash.
 */
interface TransferPostings {
  /** Reserves a payout, or posts a conversion whole. */
  readonly book: Posting;
  readonly settle: (() => Posting) | null;
  readonly void: (() => Posting) | null;
  /** A conversion for somebody in another bucket; `book` is then its first step. */
  readonly move: MoveSteps | null;
}

/** What the ledger is asked for this row. */
export function postingsOf(row: TransferRow, accounts: BookAccounts): TransferPostings {
  const intent = { id: row.id, at: row.intent_at, bucket: row.bucket };
  const target = money('BDT', row.target_minor);
  if (row.movement === 'bdt_to_wallet') {
    const facts = {
      intent,
      wallet: 'bkash',
      customerBdt: accounts.source,
      amount: money('BDT', row.amount_minor),
      fee: money('BDT', row.fee_minor),
      reserveAttempt: row.reserve_attempt,
    } as const;
    return {
      book: bdtToWalletReserve(facts),
      settle: () => bdtToWalletSettle(facts),
      void: () => bdtToWalletVoid(facts),
      move: null,
    };
  }
  const fx = {
    intent,
    customerUsd: accounts.source,
    send: money('USD', row.amount_minor),
    fee: money('USD', row.fee_minor),
    receive: target,
    spread: money('BDT', row.mid_target_minor - row.target_minor),
  };
  if (row.movement === 'usd_to_bdt') {
    if (accounts.target === null) throw new Error(`conversion ${row.id} has no account to credit`);
    const facts = { ...fx, payeeBdt: accounts.target };
    if (bucketOf(accounts.target) === row.bucket) {
      return { book: conversion(facts), settle: null, void: null, move: null };
    }
    const between = conversionBetween(facts);
    return { book: between.reserve, settle: null, void: null, move: between };
  }
  const facts = { ...fx, wallet: 'bkash' } as const;
  return {
    book: usdToWalletReserve(facts),
    settle: () => usdToWalletSettle(facts),
    void: () => usdToWalletVoid(facts),
    move: null,
  };
}

export type Booked =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'INSUFFICIENT_FUNDS' | 'LEDGER_REFUSED' };

/**
 * Asks the ledger for the reservation, or for the whole of a conversion. A thrown error means unknown: the same
 * legs are sent again, and a move between buckets goes on where it stood.
 */
export async function book(
  ledger: Ledger,
  row: TransferRow,
  accounts: BookAccounts,
): Promise<Booked> {
  const postings = postingsOf(row, accounts);
  const result = postings.move
    ? await move(ledger, postings.move)
    : await postMovement(ledger, postings.book);
  if (result.ok) return { ok: true };
  if (result.status.startsWith('exists')) {
    // Ids of this row are in the books with other facts: money may be reserved, so this is no refusal.
    throw new Error(`transfer ${row.id} was asked for before: ${result.status}`);
  }
  const short = result.status === 'exceeds_credits';
  return { ok: false, reason: short ? 'INSUFFICIENT_FUNDS' : 'LEDGER_REFUSED' };
}

/** The rail paid: every leg becomes final and what was in transit is cleared. */
export async function settleBooks(
  ledger: Ledger,
  row: TransferRow,
  accounts: BookAccounts,
): Promise<void> {
  const { settle } = postingsOf(row, accounts);
  if (!settle) return;
  const result = await postMovement(ledger, settle());
  if (!result.ok) throw new Error(`transfer ${row.id} cannot be settled: ${result.status}`);
}

/**
 * Gives everything back, the fee included. The reservation's ids are spent first, so that a late
 * original cannot land after this; what had landed before is voided.
 */
export async function voidBooks(
  ledger: Ledger,
  row: TransferRow,
  accounts: BookAccounts,
): Promise<void> {
  const postings = postingsOf(row, accounts);
  if (postings.move) {
    const { landed } = await callOffMove(ledger, postings.move);
    if (landed) throw new Error(`transfer ${row.id} cannot be voided: it has arrived`);
    return;
  }
  const { landed } = await spendMovement(ledger, postings.book);
  if (!landed) return;
  if (!postings.void) throw new Error(`transfer ${row.id} cannot be voided: it is final`);
  const result = await postMovement(ledger, postings.void());
  if (!result.ok) throw new Error(`transfer ${row.id} cannot be voided: ${result.status}`);
}

/**
 * Spends the ids of a reservation that never came; true when it had landed after all. A move that had begun goes
 * on: booked again it ends, one way or the other.
 */
export async function spendBooks(
  ledger: Ledger,
  row: TransferRow,
  accounts: BookAccounts,
): Promise<boolean> {
  return (await spendMovement(ledger, postingsOf(row, accounts).book)).landed;
}
