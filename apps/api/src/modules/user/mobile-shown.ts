import type { ReplyOf, userMobileList } from '@kheya/contract';

/** A number as the specification splits it; ours are of the US and of Bangladesh. */
export function showMobile(
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
