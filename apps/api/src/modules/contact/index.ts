import {
  bdtAccountBeneficiaryCreate,
  bdtAccountBeneficiaryList,
  bdtAccountBeneficiaryUpdate,
  mobileWalletBeneficiaryCreate,
  mobileWalletBeneficiaryGet,
  mobileWalletBeneficiaryList,
  mobileWalletBeneficiaryUpdate,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { findOwnContact, listContacts } from './contact-repository.ts';
import { changeContact, createBdtAccountContact, createWallet } from './contact-service.ts';
import { showBdtAccountContact, showWallet } from './contact-view.ts';

export { findOwnContact } from './contact-repository.ts';

const WALLET = 'mobile_wallet';
const BDT_ACCOUNT = 'bdt_account';

export const contactModule: ApiModule = {
  name: 'contact',
  handlers: [
    handle(mobileWalletBeneficiaryList, async ({ caller, query }, { db }) => {
      const owner = { userId: caller.userId, kind: WALLET } as const;
      const { rows, count } = await listContacts(db, owner, query);
      return reply({ results: rows.map(showWallet), count });
    }),
    handle(mobileWalletBeneficiaryGet, async ({ caller, params }, { db }) => {
      const owner = { userId: caller.userId, kind: WALLET } as const;
      const row = await findOwnContact(db, owner, params.id);
      return row ? reply(showWallet(row)) : refuse('not_found');
    }),
    handle(mobileWalletBeneficiaryCreate, async ({ caller, body, locale }, ctx) => {
      const saved = await createWallet(ctx, caller.userId, body, locale);
      return saved.ok ? reply(showWallet(saved.row)) : saved;
    }),
    handle(mobileWalletBeneficiaryUpdate, async ({ caller, params, body }, ctx) => {
      const owner = { userId: caller.userId, kind: WALLET } as const;
      const saved = await changeContact(ctx, owner, params.id, body);
      return saved.ok ? reply(showWallet(saved.row)) : saved;
    }),
    handle(bdtAccountBeneficiaryList, async ({ caller, query }, { db }) => {
      const owner = { userId: caller.userId, kind: BDT_ACCOUNT } as const;
      const { rows, count } = await listContacts(db, owner, query);
      return reply({ results: rows.map(showBdtAccountContact), count });
    }),
    handle(bdtAccountBeneficiaryCreate, async ({ caller, body }, ctx) => {
      const saved = await createBdtAccountContact(ctx, caller.userId, body);
      return saved.ok ? reply(showBdtAccountContact(saved.row)) : saved;
    }),
    handle(bdtAccountBeneficiaryUpdate, async ({ caller, params, body }, ctx) => {
      const owner = { userId: caller.userId, kind: BDT_ACCOUNT } as const;
      const saved = await changeContact(ctx, owner, params.id, body);
      return saved.ok ? reply(showBdtAccountContact(saved.row)) : saved;
    }),
  ],
};
