import { config } from '@kheya/browser/config';
import { currentLocale } from '@kheya/browser/language';
import { withQuery } from '#shared/paths.ts';

/** The signed-in pages of the accounts site: how somebody signs in is changed there and nowhere else. */
export type SecurityPage =
  | ''
  | '/passkeys'
  | '/authenticator'
  | '/recovery-codes'
  | '/password'
  | '/sessions'
  | '/email'
  | '/mobile';

/** Its address, with the way back to the screen one is on. */
export function securityLink(page: SecurityPage): string {
  return withQuery(`${config().accounts_url}/security${page}`, {
    return_to: location.origin + location.pathname,
    lang: currentLocale(),
  });
}
