import {
  maskedMobileEmail,
  userAddressList,
  userIdentificationList,
  userList,
  userMobileList,
  type ReplyOf,
} from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { maskEmail, maskPhone } from '@kheya/service-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { findIdentification, listAddresses } from './user-repository.ts';
import { showActing, showAddress, showIdentification } from './user-service.ts';

export { kindOfAccount, mayWithAccount } from './account-permission.ts';
export { maskEmail, maskPhone };
export {
  retryAtPartner,
  isRetryScheduled,
  PARTNER_REFUSED,
  retryDelaySeconds,
} from './partner-attempt.ts';
export { freezeUsers, unfreezeUsers } from './user-freeze.ts';
export {
  blockUser,
  findRestriction,
  findRestrictions,
  unblockUser,
  type Restriction,
} from './user-restriction.ts';
export { customerNames, type NamedCustomer } from './customer-names.ts';
export { stoppedReason } from './permission-table.ts';
export type { ProfileEvent } from './profile-status-events.ts';
export { isProfileEditable, statusesLeftBy, targetOf } from './profile-status-moves.ts';
export { moveProfileStatus, PROFILE_OVERDUE, type Moved } from './profile-status-service.ts';
export { PROFILE_STATUS_ROWS, timeOutsThatFire, type TimeOut } from './profile-status-rows.ts';
export {
  findIdentification,
  findUser,
  hasAccounts,
  listAddresses,
  setLanguage,
} from './user-repository.ts';
export {
  fullName,
  findPerson,
  loadActing,
  loadConfirmer,
  permits,
  showAddress,
  showIdentification,
  showUserById,
  type Acting,
} from './user-service.ts';

export const userModule: ApiModule = {
  name: 'user',
  handlers: [
    handle(userList, async ({ caller }, { db }) =>
      reply({ results: [await showActing(db, caller)], count: 1 }),
    ),
    handle(userAddressList, async ({ caller }, { db }) => {
      const rows = await listAddresses(db, caller.userId);
      return reply({ results: rows.map(showAddress), count: rows.length });
    }),
    handle(userMobileList, async ({ caller: { user } }) => {
      const results = user.phone ? [showMobile(user.phone, user.is_phone_verified)] : [];
      return reply({ results, count: results.length });
    }),
    handle(userIdentificationList, async ({ caller }, { db }) => {
      const found = await findIdentification(db, caller.userId);
      const results = found ? [showIdentification(found)] : [];
      return reply({ results, count: results.length });
    }),
    handle(maskedMobileEmail, async ({ caller: { user } }) =>
      reply({
        mobile: user.phone ? maskPhone(user.phone) : null,
        is_mobile_verified: user.is_phone_verified,
        email: maskEmail(user.email),
      }),
    ),
  ],
};

/** A number split as the specification requires; ours are from the US and Bangladesh. */
function showMobile(
  e164: string,
  isVerified: boolean,
): ReplyOf<typeof userMobileList>['results'][number] {
  const prefix = e164.startsWith('+880') ? '+880' : '+1';
  return {
    mobile_number: e164.slice(prefix.length),
    mobile_number_country_prefix: prefix,
    is_verified: isVerified,
  };
}
