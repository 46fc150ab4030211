import { Trans, useLingui } from '@lingui/react/macro';
import { CircleHelp, ExternalLink } from 'lucide-react';

import { LanguageChoice } from '#shared/language-choice.tsx';
import { paths } from '#shared/paths.ts';
import { ThemeSwitch } from '#shared/theme-switch.tsx';

/** The foot of the drawer: language, theme and version; on small screens also help. */
export function DrawerFoot() {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center justify-between border-t border-line py-2 pr-3 pl-6">
      <a
        href={paths.help()}
        target="_blank"
        rel="noreferrer"
        aria-label={t`Help, opens in a new tab`}
        className="flex min-h-control w-full items-center gap-3 pr-3 text-control font-medium text-ink-muted md:hidden [&_svg.lucide]:text-ink-faint"
      >
        <CircleHelp aria-hidden />
        <span className="flex-1">
          <Trans>Help</Trans>
        </span>
        <ExternalLink aria-hidden className="size-4" />
      </a>
      <LanguageChoice />
      <span className="flex items-center gap-1">
        <span className="text-[0.75rem]/4 text-ink-faint tabular-nums">v{__KHEYA_VERSION__}</span>
        <ThemeSwitch />
      </span>
    </div>
  );
}
