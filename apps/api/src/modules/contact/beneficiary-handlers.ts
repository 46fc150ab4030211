import {
  beneficiaryCreate,
  beneficiaryGet,
  beneficiaryList,
  type BeneficiaryType,
  beneficiaryUpdate,
  type BodyOf,
  type Locale,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import type { ContactRow } from '#database.ts';
import { type Caller, handle, type Handler, type ModuleContext } from '#platform/module.ts';
import { createUsBankContact } from './bank-contact.ts';
import { findOwnContact, listContacts } from './contact-repository.ts';
import { changeContact } from './contact-service.ts';
import { showBeneficiary } from './contact-view.ts';
import { createCustomerContact } from './kheya-contact.ts';
import { createWallet } from './wallet-contact.ts';

/** Linked banks are no contacts of this table, so there is none of them until a bank is linked. */
const KINDS: Readonly<Record<BeneficiaryType, readonly ContactRow['kind'][]>> = {
  US_BANK: ['us_bank'],
  IPAY: ['ipay'],
  CUSTOMER: ['customer'],
  EXTERNAL: [],
};
const EVERY_KIND = Object.values(KINDS).flat();

/** The specification's general contacts: several kinds at one address. */
export const beneficiaryHandlers: readonly Handler[] = [
  handle(beneficiaryList, async ({ caller, query }, { db }) => {
    const { beneficiary_type: type } = query;
    const owner = { userId: caller.userId, kinds: type ? KINDS[type] : EVERY_KIND };
    const { rows, count } = await listContacts(db, owner, query);
    return reply({ results: rows.map(showBeneficiary), count });
  }),
  handle(beneficiaryGet, async ({ caller, params }, { db }) => {
    const owner = { userId: caller.userId, kinds: EVERY_KIND };
    const row = await findOwnContact(db, owner, params.id);
    return row ? reply(showBeneficiary(row)) : refuse('not_found');
  }),
  handle(beneficiaryCreate, async ({ caller, body, locale }, ctx) => {
    const saved = await create(ctx, caller, body, locale);
    return saved.ok ? reply(showBeneficiary(saved.row)) : saved;
  }),
  handle(beneficiaryUpdate, async ({ caller, params, body, locale }, ctx) => {
    const owner = { userId: caller.userId, kinds: EVERY_KIND };
    const saved = await changeContact(ctx, owner, params.id, { body, locale });
    return saved.ok ? reply(showBeneficiary(saved.row)) : saved;
  }),
];

async function create(
  ctx: ModuleContext,
  { user, userId }: Pick<Caller, 'user' | 'userId'>,
  body: BodyOf<typeof beneficiaryCreate>,
  locale: Locale,
) {
  switch (body.beneficiary_type) {
    case 'US_BANK':
      return createUsBankContact(ctx, userId, body, locale);
    case 'IPAY':
      return createWallet(ctx, userId, { ...body, wallet_type: 'iPay' }, locale);
    case 'CUSTOMER':
      return createCustomerContact(ctx, user, body, locale);
  }
}
