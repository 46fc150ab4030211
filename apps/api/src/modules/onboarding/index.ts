import {
  agreementAccept,
  agreementList,
  userAddressCreate,
  userAddressDelete,
  userAddressUpdate,
  userIdentificationCreate,
  userUpdate,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { lookUpIp } from '#modules/ip-info/index.ts';
import { showAddress, showUserById } from '#modules/user/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { changeAddress, createAddress, removeAddress } from './address-service.ts';
import { acceptAgreements, listAgreements } from './agreement-service.ts';
import { createIdentification } from './identification-service.ts';
import { updateProfile } from './profile-service.ts';

export { validateLegalAddress, partsOfAddress, replaceLegalAddress } from './address-service.ts';
export { documentName, documentsNeeded } from './document-needs.ts';
export { findMissing, type Missing } from './onboarding-missing.ts';
export { listAcceptances } from './onboarding-repository.ts';
export { submitProfile } from './submission-service.ts';

export const onboardingModule: ApiModule = {
  name: 'onboarding',
  handlers: [
    handle(userUpdate, async ({ params, body, caller, locale }, ctx) => {
      if (params.id !== caller.userId) return refuse('not_found');
      const saved = await updateProfile(ctx, caller.userId, body, locale);
      return saved.ok ? reply(await showUserById(ctx.db, caller.userId)) : saved;
    }),
    handle(userAddressCreate, async ({ body, caller, locale }, ctx) => {
      const saved = await createAddress(ctx, caller.userId, body, locale);
      return saved.ok ? reply(showAddress(saved.value)) : saved;
    }),
    handle(userAddressUpdate, async ({ params, body, caller, locale }, ctx) => {
      const { id } = params;
      const saved = await changeAddress(ctx, caller.userId, { id, body }, locale);
      return saved.ok ? reply(showAddress(saved.value)) : saved;
    }),
    handle(userAddressDelete, ({ params, caller, locale }, ctx) =>
      removeAddress(ctx, caller.userId, params.id, locale),
    ),
    handle(userIdentificationCreate, async ({ body, caller, locale }, ctx) => {
      const saved = await createIdentification(ctx, caller.userId, body, locale);
      return saved.ok ? reply(saved.value) : saved;
    }),
    handle(agreementList, async ({ query, caller }, ctx) => {
      const results = await listAgreements(ctx, caller.userId, query.language);
      return reply({ results, count: results.length });
    }),
    handle(agreementAccept, async ({ body, caller, locale, request }, ctx) => {
      const { ip: ipAddress, headers } = request;
      const userAgent = headers['user-agent'] ?? '';
      const { user } = caller;
      // The look-up of the address is done by the time the profile is judged.
      await ctx.db.transaction().execute((trx) => lookUpIp(trx, ctx, ipAddress));
      const signed = await acceptAgreements(ctx, { user, body, ipAddress, userAgent, locale });
      return signed.ok ? reply({ results: signed.value, count: signed.value.length }) : signed;
    }),
  ],
};
