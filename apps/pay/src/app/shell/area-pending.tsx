import { Skeleton, SkeletonGroup } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';

const entries = Array.from({ length: 12 }, (_, at) => at);

/** The shape of the shell while it is asked who is there: nothing moves when it arrives. */
export function AreaPending() {
  const { t } = useLingui();
  return (
    <SkeletonGroup
      label={t`Loading`}
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[var(--spacing-drawer)_minmax(0,1fr)]"
    >
      <div className="col-span-full h-topbar border-b border-line max-md:bg-surface" />
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
