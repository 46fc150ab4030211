import { Trans, useLingui } from '@lingui/react/macro';
import { type ReviewSearch, states } from '#features/review/review-search.ts';
import { filterNames } from '#features/review/review-labels.ts';
import { classNames, NativeSelect } from '@kheya/ui';
import type { ListFilterProps } from '#shared/list-layout.tsx';

/** Filters by state, and by the operator's own reviews. */
export function ReviewFilter({ search, onShow }: ListFilterProps<ReviewSearch>) {
  const { t, i18n } = useLingui();
  const change = (part: Partial<ReviewSearch>) => onShow(part, { replace: true });
  const isMine = search.mine === true;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap justify-end gap-2 max-md:basis-full">
      <button
        type="button"
        aria-pressed={isMine}
        onClick={() => change({ mine: isMine ? undefined : true })}
        className={classNames(
          'min-h-9 rounded-sm border px-3 pointer-coarse:min-h-control max-md:min-h-control',
          isMine
            ? 'border-brand bg-brand-soft font-medium'
            : 'border-line-strong bg-surface hover:border-ink-faint',
        )}
      >
        <Trans>Only mine</Trans>
      </button>
      <NativeSelect
        label={t`Status`}
        hideLabel
        value={search.state}
        options={states.map((value) => ({ value, label: i18n._(filterNames[value]) }))}
        onValueChange={(state) => change({ state })}
        className="w-56 max-md:flex-1"
      />
    </div>
  );
}
