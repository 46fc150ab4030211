import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '@kheya/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReviewSearch, states } from '#features/review/review-search.ts';
import { filterNames } from '#features/review/review-words.ts';
import { PickList } from '#shared/control/pick-list.tsx';
import { paths } from '#shared/paths.ts';

/** What state they are in, and whether only one's own. */
export function ReviewFilter({ search }: { readonly search: ReviewSearch }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const show = ({ offset: _offset, ...next }: ReviewSearch) =>
    void navigate({ to: paths.reviews, search: next, replace: true });
  const isMine = search.mine === true;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap justify-end gap-2 max-md:basis-full">
      <button
        type="button"
        aria-pressed={isMine}
        onClick={() => {
          const { mine: _mine, ...rest } = search;
          show(isMine ? rest : { ...rest, mine: true });
        }}
        className={classNames(
          'min-h-9 rounded-sm border px-3 pointer-coarse:min-h-control max-md:min-h-control',
          isMine
            ? 'border-brand bg-brand-soft font-medium'
            : 'border-line-strong bg-surface hover:border-ink-faint',
        )}
      >
        <Trans>Only mine</Trans>
      </button>
      <PickList
        label={t`State`}
        hideLabel
        value={search.state ?? 'undecided'}
        options={states.map((value) => ({ value, label: i18n._(filterNames[value]) }))}
        onValueChange={(state) => {
          const { state: _state, ...rest } = search;
          show(state === 'undecided' ? rest : { ...rest, state });
        }}
        className="w-56 max-md:flex-1"
      />
    </div>
  );
}
