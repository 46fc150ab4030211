import {
  bdBeneficiaryCreate,
  bdBeneficiaryGet,
  bdBeneficiaryList,
  bdBeneficiaryUpdate,
  bdtAccountBeneficiaryCreate,
  bdtAccountBeneficiaryGet,
  bdtAccountBeneficiaryList,
  bdtAccountBeneficiaryUpdate,
  mobileWalletBeneficiaryCreate,
  mobileWalletBeneficiaryGet,
  mobileWalletBeneficiaryList,
  mobileWalletBeneficiaryUpdate,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { handle, type ApiModule, type Sweep } from '#platform/module.ts';
import { createBdBankContact } from './bank-contact.ts';
import { beneficiaryHandlers } from './beneficiary-handlers.ts';
import { findOwnContact, listContacts } from './contact-repository.ts';
import { changeContact } from './contact-service.ts';
import { showBdBankContact, showBdtAccountContact, showWallet } from './contact-view.ts';
import { bindJoinedContacts } from './invited-contact.ts';
import { createBdtAccountContact } from './kheya-contact.ts';
import { checkContactName, NAME_CHECK_TASK } from './name-check.ts';
import { createWallet } from './wallet-contact.ts';

export { contactOfAsker } from './asked-contact.ts';
export { findOwnContact, insertContact } from './contact-repository.ts';
export { askedName, hasNameCheck } from './name-check.ts';
export { isInvited, isOwnIdentifier, maskIdentifier } from './invited-contact.ts';
export { maskName } from './mask-name.ts';
export { findJoinedAccount, findPayable, joinedContactIds } from './payable-customer.ts';

const WALLETS = ['mobile_wallet'] as const;
const BDT_ACCOUNTS = ['bdt_account'] as const;
const BD_BANKS = ['bd_bank'] as const;

/** Nothing tells of all that makes somebody able to be paid, so it is looked for. */
const joinedSweep: Sweep = {
  name: 'joined_contact',
  everySeconds: 10,
  run: bindJoinedContacts,
};

export const contactModule: ApiModule = {
  name: 'contact',
  handlers: [
    handle(mobileWalletBeneficiaryList, async ({ caller, query }, { db }) => {
      const owner = { userId: caller.userId, kinds: WALLETS };
      const { rows, count } = await listContacts(db, owner, query);
      return reply({ results: rows.map(showWallet), count });
    }),
    handle(mobileWalletBeneficiaryGet, async ({ caller, params }, { db }) => {
      const owner = { userId: caller.userId, kinds: WALLETS };
      const row = await findOwnContact(db, owner, params.id);
      return row ? reply(showWallet(row)) : refuse('not_found');
    }),
    handle(mobileWalletBeneficiaryCreate, async ({ caller, body, locale }, ctx) => {
      const saved = await createWallet(ctx, caller.userId, body, locale);
      return saved.ok ? reply(showWallet(saved.row)) : saved;
    }),
    handle(mobileWalletBeneficiaryUpdate, async ({ caller, params, body, locale }, ctx) => {
      const owner = { userId: caller.userId, kinds: WALLETS };
      const saved = await changeContact(ctx, owner, params.id, { body, locale });
      return saved.ok ? reply(showWallet(saved.row)) : saved;
    }),
    handle(bdtAccountBeneficiaryList, async ({ caller, query }, { db }) => {
      const owner = { userId: caller.userId, kinds: BDT_ACCOUNTS };
      const { rows, count } = await listContacts(db, owner, query);
      return reply({ results: rows.map(showBdtAccountContact), count });
    }),
    handle(bdtAccountBeneficiaryGet, async ({ caller, params }, { db }) => {
      const owner = { userId: caller.userId, kinds: BDT_ACCOUNTS };
      const row = await findOwnContact(db, owner, params.id);
      return row ? reply(showBdtAccountContact(row)) : refuse('not_found');
    }),
    handle(bdtAccountBeneficiaryCreate, async ({ caller, body }, ctx) => {
      const saved = await createBdtAccountContact(ctx, caller.userId, body);
      return saved.ok ? reply(showBdtAccountContact(saved.row)) : saved;
    }),
    handle(bdtAccountBeneficiaryUpdate, async ({ caller, params, body, locale }, ctx) => {
      const owner = { userId: caller.userId, kinds: BDT_ACCOUNTS };
      const saved = await changeContact(ctx, owner, params.id, { body, locale });
      return saved.ok ? reply(showBdtAccountContact(saved.row)) : saved;
    }),
    handle(bdBeneficiaryList, async ({ caller, query }, { db }) => {
      const owner = { userId: caller.userId, kinds: BD_BANKS };
      const { rows, count } = await listContacts(db, owner, query);
      return reply({ results: rows.map(showBdBankContact), count });
    }),
    handle(bdBeneficiaryGet, async ({ caller, params }, { db }) => {
      const owner = { userId: caller.userId, kinds: BD_BANKS };
      const row = await findOwnContact(db, owner, params.id);
      return row ? reply(showBdBankContact(row)) : refuse('not_found');
    }),
    handle(bdBeneficiaryCreate, async ({ caller, body, locale }, ctx) => {
      const saved = await createBdBankContact(ctx, caller.userId, body, locale);
      return saved.ok ? reply(showBdBankContact(saved.row)) : saved;
    }),
    handle(bdBeneficiaryUpdate, async ({ caller, params, body, locale }, ctx) => {
      const owner = { userId: caller.userId, kinds: BD_BANKS };
      const saved = await changeContact(ctx, owner, params.id, { body, locale });
      return saved.ok ? reply(showBdBankContact(saved.row)) : saved;
    }),
    ...beneficiaryHandlers,
  ],
  tasks: { [NAME_CHECK_TASK]: checkContactName },
  sweeps: [joinedSweep],
};
