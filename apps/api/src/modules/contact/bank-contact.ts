import type { bdBeneficiaryCreate, beneficiaryCreate, BodyOf, Locale } from '@kheya/contract';
import {
  compactErrors,
  errorOf,
  type FieldErrors,
  fieldErrorTexts,
} from '@kheya/contract/fields/field-error';
import {
  checkHolderName,
  readBdBankAccountNumber,
  readBdRoutingNumber,
  readRoutingNumber,
  readUsAccountNumber,
} from '@kheya/contract/fields/payee';
import { type Refusal, refuse } from '@kheya/http-kit';
import { findBdBank, findUsBankName, splitBdRoutingNumber } from '@kheya/reference';
import { findBdBranch } from '@kheya/reference/bd-branches';
import { isDollarAccountHere } from '#modules/account/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { insertOnce, type Saved, startContact } from './contact-saving.ts';

type UsBankBody = Extract<BodyOf<typeof beneficiaryCreate>, { beneficiary_type: 'US_BANK' }>;
type BdBankBody = BodyOf<typeof bdBeneficiaryCreate>;
type Answer = Saved | Refusal<'request_invalid' | 'contact_already_exists'>;

/** Adds an account at a US bank. The directory's name goes before one that was typed. */
export async function createUsBankContact(
  ctx: ModuleContext,
  userId: string,
  body: UsBankBody,
  locale: Locale,
): Promise<Answer> {
  const routing = readRoutingNumber(body.routing_number);
  const account = readUsAccountNumber(body.account_number);
  if (routing.ok && account.ok) {
    // By ACH or wire it would leave for another bank and reach nobody.
    const number = { routingNumber: routing.value, accountNumber: account.value };
    if (await isDollarAccountHere(ctx.db, number)) {
      return invalid({ account_number: 'account_at_kheya' }, locale);
    }
  }
  const bankName = (routing.ok && findUsBankName(routing.value)) || body.bank_name;
  const holderError = checkHolderName(body.holder_name);
  if (!routing.ok || !account.ok || !bankName || holderError) {
    const isNameMissing = routing.ok && !bankName;
    return invalid(
      compactErrors({
        routing_number: errorOf(routing),
        account_number: errorOf(account),
        bank_name: isNameMissing ? 'bank_name_missing' : undefined,
        holder_name: holderError,
      }),
      locale,
    );
  }
  return insertOnce(ctx, {
    ...startContact(ctx, userId, body, body.holder_name),
    kind: 'us_bank',
    routing_number: routing.value,
    bank_name: bankName,
    account_number: account.value,
    account_type: body.account_type,
    holder_type: body.holder_type,
  });
}

/** Adds an account at a bank in Bangladesh. Its number says the bank, and mostly the branch. */
export async function createBdBankContact(
  ctx: ModuleContext,
  userId: string,
  body: BdBankBody,
  locale: Locale,
): Promise<Answer> {
  const routing = readBdRoutingNumber(body.routing_number);
  const account = readBdBankAccountNumber(body.account_number);
  const bank = routing.ok ? findBdBank(splitBdRoutingNumber(routing.value).bank) : undefined;
  const branchName = (routing.ok && findBdBranch(routing.value)?.name) || body.branch_name;
  const holderError = checkHolderName(body.holder_name);
  if (!routing.ok || !account.ok || !bank || !branchName || holderError) {
    const isBranchMissing = routing.ok && !branchName;
    return invalid(
      compactErrors({
        routing_number: errorOf(routing),
        account_number: errorOf(account),
        branch_name: isBranchMissing ? 'branch_name_missing' : undefined,
        holder_name: holderError,
      }),
      locale,
    );
  }
  return insertOnce(ctx, {
    ...startContact(ctx, userId, body, body.holder_name),
    kind: 'bd_bank',
    routing_number: routing.value,
    bank_name: bank.name,
    branch_name: branchName,
    account_number: account.value,
    purpose: body.purpose ?? null,
    relationship: body.relationship ?? null,
    source_of_funds: body.source_of_funds ?? null,
  });
}

function invalid(errors: FieldErrors, locale: Locale): Refusal<'request_invalid'> {
  return refuse('request_invalid', { fields: fieldErrorTexts(errors, locale) });
}
