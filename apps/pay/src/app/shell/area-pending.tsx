import { Logo, Skeleton, SkeletonGroup } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { LanguageChoice } from '#shared/language-choice.tsx';
import { paths } from '#shared/paths.ts';

/** After this many milliseconds the person is offered something to read or to ask. */
const slowAfterMs = 1500;

const entries = Array.from({ length: 12 }, (_, at) => at);

/** The shape of the shell while the user loads, so that nothing moves afterwards. */
export function AreaPending() {
  const { t } = useLingui();
  return (
    <SkeletonGroup
      label={t`Loading`}
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[var(--spacing-drawer)_minmax(0,1fr)]"
    >
      <div className="col-span-full flex h-topbar items-center gap-1 border-b border-line px-6 max-lg:px-2 max-md:bg-surface">
        <span className="size-control lg:hidden" />
        <Logo name={t`Kheya`} />
        <PendingSkeleton />
      </div>
      <div className="grid content-start gap-5 border-r border-line px-6 py-6 max-lg:hidden">
        {entries.map((at) => (
          <Skeleton key={at} className="h-5 w-36" />
        ))}
      </div>
      <div className="px-gutter pt-9">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="mt-8 h-48 w-full rounded-lg" />
      </div>
    </SkeletonGroup>
  );
}

/** Delayed, so that it does not flash on a fast load. */
function PendingSkeleton() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <span className="ml-auto flex items-center gap-5 pr-2 max-md:gap-2.5">
      <LanguageChoice />
      <a href={paths.help()} target="_blank" rel="noreferrer" className="text-link">
        <Trans>Help</Trans>
      </a>
    </span>
  );
}
