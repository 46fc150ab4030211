import { FlowColumns, Panel, Skeleton, SkeletonDetails, SkeletonGroup } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';

const steps = [1, 2, 3, 4];

/** Placeholders in the shape of a transfer: the promise, the river, the steps and the details. */
export function TransferSkeleton() {
  const { t } = useLingui();
  const label = t`Loading`;
  return (
    <>
      <Panel pad="md">
        <SkeletonGroup label={label} className="h-49 pt-1.5 max-md:h-53">
          <Skeleton className="h-6 w-24 rounded-full" />
          <Skeleton className="mt-4 h-8 w-96 max-w-full" />
          <Skeleton className="mt-3 h-4 w-80 max-w-full" />
        </SkeletonGroup>
      </Panel>
      <FlowColumns
        className="mt-8 max-md:mt-5"
        aside={
          <Panel pad="rows" className="mt-9">
            <SkeletonDetails label={label} rows={9} />
          </Panel>
        }
      >
        <SkeletonGroup label={label}>
          <Skeleton className="h-21 w-full rounded-lg" />
          {steps.map((step) => (
            <div key={step} className="mt-6 flex gap-3.5">
              <Skeleton className="size-7 rounded-full" />
              <span className="flex-1">
                <Skeleton className="mt-1 h-4 w-40" />
                <Skeleton className="mt-2 h-3 w-72 max-w-full" />
              </span>
            </div>
          ))}
        </SkeletonGroup>
      </FlowColumns>
    </>
  );
}
