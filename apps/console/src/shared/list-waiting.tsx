import { Skeleton, SkeletonGroup } from '@kheya/ui';

/** Placeholder rows while a list loads. */
export function ListWaiting({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label} className="px-4 lg:px-6">
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className="flex h-9 items-center gap-6 border-t border-line">
          <Skeleton className="h-3 w-16" />
          <Skeleton className="h-3 flex-1" />
          <Skeleton className="h-3 w-28 max-md:hidden" />
          <Skeleton className="h-3 w-12" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
