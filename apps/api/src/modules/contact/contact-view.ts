import {
  type BdBeneficiary,
  type BdtAccountBeneficiary,
  type Beneficiary,
  type MobileWalletBeneficiary,
  type RoutingWarning,
} from '@kheya/contract';
import { isBdRoutingNumber, splitBdRoutingNumber } from '@kheya/reference';
import { findBdBranch } from '@kheya/reference/bd-branches';
import type { ContactRow } from '#database.ts';
import { isInvited, maskIdentifier } from './invited-contact.ts';

export function showWallet(row: ContactRow): MobileWalletBeneficiary {
  return {
    ...common(row, 'BD'),
    ...remittanceDetails(row),
    ...nameCheck(row),
    wallet_type: required(row, 'wallet_type'),
    account_number: row.account_number,
  };
}

export function showBdtAccountContact(row: ContactRow): BdtAccountBeneficiary {
  return { ...common(row, 'BD'), account_number: row.account_number };
}

export function showBdBankContact(row: ContactRow): BdBeneficiary {
  const routingNumber = required(row, 'routing_number');
  return {
    ...common(row, 'BD'),
    ...remittanceDetails(row),
    ...nameCheck(row),
    bank: splitBdRoutingNumber(routingNumber).bank,
    bank_name: required(row, 'bank_name'),
    branch_name: required(row, 'branch_name'),
    routing_number: routingNumber,
    account_number: maskNumber(row.account_number),
    warnings: warningsOf(routingNumber),
  };
}

/** The kinds that share the address `/beneficiary/`. */
export function showBeneficiary(row: ContactRow): Beneficiary {
  switch (row.kind) {
    case 'us_bank':
      return {
        ...common(row, 'US'),
        beneficiary_type: 'US_BANK',
        holder_type: required(row, 'holder_type'),
        routing_number: required(row, 'routing_number'),
        bank_name: required(row, 'bank_name'),
        account_number: maskNumber(row.account_number),
        account_type: required(row, 'account_type'),
      };
    case 'ipay':
      return {
        ...common(row, 'BD'),
        ...remittanceDetails(row),
        ...nameCheck(row),
        beneficiary_type: 'IPAY',
        wallet_type: 'iPay',
        account_number: row.account_number,
      };
    case 'customer':
      return {
        // The dollars of all customers are at our partner bank.
        ...common(row, 'US'),
        beneficiary_type: 'CUSTOMER',
        is_customer: !isInvited(row),
        identifier: maskIdentifier(row.account_number),
      };
    case 'mobile_wallet':
    case 'bdt_account':
    case 'bd_bank':
      throw new Error(`contact ${row.id} has an address of its own`);
  }
}

/** What is odd about a branch we know nothing of; a branch of the list needs no check digit. */
export function warningsOf(routingNumber: string): RoutingWarning[] {
  if (findBdBranch(routingNumber)) return [];
  return isBdRoutingNumber(routingNumber)
    ? ['branch_unknown']
    : ['routing_number_check_digit', 'branch_unknown'];
}

function common(row: ContactRow, country: 'US' | 'BD') {
  return {
    id: row.id,
    beneficiary_nickname: row.nickname,
    is_favourite: row.is_favourite,
    last_paid_at: row.last_paid_at?.toISOString() ?? null,
    archived_at: row.archived_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    beneficiary_info: { name: row.name, town: row.town, country },
  };
}

function remittanceDetails(row: ContactRow) {
  return {
    purpose: row.purpose as MobileWalletBeneficiary['purpose'],
    relationship: row.relationship as MobileWalletBeneficiary['relationship'],
    source_of_funds: row.source_of_funds as MobileWalletBeneficiary['source_of_funds'],
  };
}

function nameCheck(row: ContactRow) {
  return {
    name_check: row.name_check,
    name_checked_at: row.name_checked_at?.toISOString() ?? null,
    name_at_bank: row.name_at_bank,
  };
}

/** A column that every contact of this kind has, by the table's own rules. */
function required<Column extends keyof ContactRow>(
  row: ContactRow,
  column: Column,
): NonNullable<ContactRow[Column]> {
  const value = row[column];
  if (value === null) throw new Error(`contact ${row.id} has no ${column}`);
  return value as NonNullable<ContactRow[Column]>;
}

function maskNumber(number: string): string {
  return `•••• ${number.slice(-4)}`;
}
