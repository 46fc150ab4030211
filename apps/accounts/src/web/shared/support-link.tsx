import type { ReactNode } from 'react';
import { useLocale } from '@kheya/browser/language';
import { useSettings } from '#web/shared/settings.ts';

/** The customer app's help, in the present language; it opens without signing in. */
export function SupportLink({ children }: { readonly children?: ReactNode }) {
  const settings = useSettings();
  const locale = useLocale();
  return (
    <a className="text-link" href={`${settings?.pay_url ?? ''}/help/?lang=${locale}`}>
      {children}
    </a>
  );
}
