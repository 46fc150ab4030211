import { toDigits } from '@kheya/money';
import { ChevronLeft, ChevronRight } from 'lucide-react';

import { IconButton } from '#action/icon-button.tsx';
import { classNames } from '#class-names.ts';
import { useUi } from '#overlay/ui-provider.tsx';
import { pagePosition, type PageSize, pageSizes } from '#data/page-position.ts';

export interface PaginationProps {
  readonly count: number;
  readonly limit: PageSize;
  readonly offset: number;
  readonly onChange: (page: { readonly limit: PageSize; readonly offset: number }) => void;
}

/** The foot of a list: the rows shown, the page size, the previous and next page. */
export function Pagination({ count, limit, offset, onChange }: PaginationProps) {
  const { locale, labels } = useUi();
  const digits = (value: number) => toDigits(`${value}`, locale);
  const { page, pages, from, to } = pagePosition(count, limit, offset);
  const go = (next: number) => onChange({ limit, offset: (next - 1) * limit });
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center border-t border-line py-2 pr-3 pl-panel text-sm text-ink-muted max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:gap-y-1">
      <p className="num" aria-live="polite">
        {labels.range(digits(from), digits(to), digits(count))}
      </p>
      <div
        role="group"
        aria-label={labels.rows}
        className="flex items-center gap-1 max-md:col-span-2 max-md:row-start-2"
      >
        <span className="mr-1.5 text-xs text-ink-faint">{labels.rows}</span>
        {pageSizes.map((size) => (
          <button
            key={size}
            type="button"
            aria-pressed={size === limit}
            onClick={() => onChange({ limit: size, offset: 0 })}
            className={classNames(
              'h-8 min-w-9 rounded-sm text-center tabular-nums hover:bg-sunken pointer-coarse:h-11 pointer-coarse:min-w-11',
              size === limit && 'bg-brand-soft font-medium text-ink',
            )}
          >
            {digits(size)}
          </button>
        ))}
      </div>
      <div className="flex items-center gap-1 justify-self-end max-md:col-start-2 max-md:row-start-1">
        <IconButton label={labels.previousPage} disabled={page <= 1} onClick={() => go(page - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <span className="num">
          {digits(page)} / {digits(pages)}
        </span>
        <IconButton label={labels.nextPage} disabled={page >= pages} onClick={() => go(page + 1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
