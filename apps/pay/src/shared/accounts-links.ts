import { config } from '@kheya/browser/config';
import { currentLocale } from '@kheya/browser/language';
import { withQuery } from '#shared/paths.ts';

/** The signed-in pages of the accounts site, the only place where sign-in settings are changed. */
export type SecurityPage =
  | ''
  | '/passkeys'
  | '/authenticator'
  | '/recovery-codes'
  | '/password'
  | '/sessions'
  | '/email'
  | '/mobile';

/** The page's address, with the way back to the current screen. */
export function securityLink(page: SecurityPage): string {
  return withQuery(`${config().accounts_url}/security${page}`, {
    return_to: location.origin + location.pathname,
    lang: currentLocale(),
  });
}
