import { Trans } from '@lingui/react/macro';
import { classNames, KeyHint } from '@kheya/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { ColumnChoice, useHiddenColumns } from '#shared/column-choice.tsx';
import type { ShortcutKey } from '#shared/shortcuts.ts';
import { useKeys } from '#shared/use-keys.ts';

/** The target of a row or a back link. */
export type Target = Pick<LinkProps, 'to' | 'params' | 'search'>;

export interface Column<Row> {
  /** Unique in its table, because the head is a text in two languages. */
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Its width and alignment. */
  readonly headStyle?: string;
  /** Its colour, and its place in the card that a row becomes on a narrow screen. */
  readonly style?: string;
  /** The API's name of the order by this column; left out where it cannot be sorted by. */
  readonly sort?: string | undefined;
  /** Says which row it is, or is what can be done to it: it cannot be hidden. */
  readonly isFixed?: boolean;
}

/** The order of a list, which its heads change in the address. */
export interface Sorting {
  /** The order in force; a minus turns it round. */
  readonly current: string;
  readonly link: (sort: string) => Target;
}

/** What keys do to the focused row. */
type RowKeys = { readonly [Key in ShortcutKey]?: (id: string) => void };

export interface ListTableProps<Row> {
  /** Its name in this browser, under which the choice of columns is kept. */
  readonly name: string;
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The previous rows while others are loading. */
  readonly stale: boolean;
  readonly sorting?: Sorting | undefined;
  /** Marked at its edge because it is overdue. */
  readonly isLate?: ((row: Row) => boolean) | undefined;
  /** Rows of several lines align at the top. */
  readonly isTall?: boolean;
  /** The effects of other keys on the focused row. */
  readonly keys?: RowKeys | undefined;
  /** Those keys in words, beside the ones every list has; omitted where no row opens. */
  readonly hints?: ReactNode;
}

/**
 * A list of the console: rows of 36 px, J and K move between them; on a narrow screen each is a
 * card.
 */
export function ListTable<Row extends { readonly id: string }>(props: ListTableProps<Row>) {
  const { caption, columns, rows, stale, sorting, isLate, isTall = false, keys, hints } = props;
  const choice = useHiddenColumns(props.name);
  // On a narrow screen a row is a card, laid out for all of its parts.
  const shown = (column: Column<Row>) =>
    choice.hidden.has(column.key) && column.isFixed !== true ? 'lg:hidden' : undefined;
  const body = useRowKeys<HTMLTableSectionElement>(keys);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 lg:overflow-y-auto">
        <table
          aria-busy={stale || undefined}
          className={classNames('w-full text-left max-lg:block', stale && 'opacity-60')}
        >
          <caption className="sr-only">{caption}</caption>
          <thead className="text-sm text-ink-faint max-lg:sr-only">
            <tr className="border-b border-line">
              {columns.map((column) => (
                <Head
                  key={column.key}
                  column={column}
                  sorting={sorting}
                  className={shown(column)}
                />
              ))}
            </tr>
          </thead>
          <tbody ref={body} className="divide-y divide-line border-b border-line max-lg:block">
            {rows.map((row) => (
              <tr
                key={row.id}
                className={classNames(rowStyle, isLate?.(row) === true && lateStyle)}
              >
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={classNames(
                      cellStyle,
                      isTall ? tallStyle : flatStyle,
                      column.style,
                      shown(column),
                    )}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1 pr-3 pl-6 max-lg:hidden">
        {hints === undefined ? <span /> : <Hints>{hints}</Hints>}
        <ColumnChoice columns={columns} {...choice} />
      </div>
    </div>
  );
}

/** The head of a column; a press on one that sorts turns the order round. */
function Head<Row>(props: {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
  readonly className: string | undefined;
}) {
  const { head, headStyle, sort } = props.column;
  const { sorting } = props;
  const style = classNames(
    'h-9 pointer-coarse:h-11 px-2 font-medium whitespace-nowrap first:pl-6 last:pr-6',
    headStyle,
    props.className,
  );
  if (sort === undefined || sorting === undefined) {
    return (
      <th scope="col" className={style}>
        {head}
      </th>
    );
  }
  const isUp = sorting.current === sort;
  const isDown = sorting.current === `-${sort}`;
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
      className={style}
    >
      <Link
        {...sorting.link(isUp ? `-${sort}` : sort)}
        replace
        // On a narrow screen the rows are cards and the filter sorts them.
        className={classNames(
          'inline-flex min-h-9 touch-area items-center gap-1 hover:text-ink max-lg:hidden',
          // The text of a right-aligned head stands over its figures.
          headStyle?.includes('text-right') === true && 'flex-row-reverse',
        )}
      >
        {head}
        <Arrow
          aria-hidden
          className={classNames('size-3.5!', isUp || isDown ? 'text-ink' : 'opacity-0')}
        />
      </Link>
    </th>
  );
}

/**
 * J and K move through the rows of a list, Enter opens the focused one; `actions` bind other keys.
 * Each row has one link marked with `data-row`, its id.
 */
function useRowKeys<Element extends HTMLElement>(actions: RowKeys = {}): RefObject<Element | null> {
  const body = useRef<Element>(null);
  const links = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = () =>
    links().findIndex((link) => link.closest('tr, li')?.contains(document.activeElement));
  const go = (step: number) => {
    const all = links();
    all[Math.min(Math.max(at() + step, 0), all.length - 1)]?.focus();
  };
  const others = Object.entries(actions).map(([key, act]) => {
    const press = () => {
      const id = links()[at()]?.dataset['row'];
      if (id !== undefined) act(id);
    };
    return [key, press] as const;
  });
  useKeys({ j: () => go(1), k: () => go(-1), ...Object.fromEntries(others) });
  return body;
}

const rowStyle =
  'relative hover:bg-sunken has-[a[data-row]:focus-visible]:bg-brand-soft ' +
  'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-3 max-lg:gap-y-0.5 max-lg:px-4 max-lg:py-3';
const lateStyle = 'shadow-[inset_3px_0_0_var(--color-accent-line)]';
const cellStyle =
  'px-2 first:pl-6 last:pr-6 max-lg:h-auto max-lg:p-0 max-lg:first:pl-0 max-lg:last:pr-0';
const flatStyle = 'h-9 py-1 align-middle pointer-coarse:h-12';
const tallStyle = 'py-2 align-top';

function Hints({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-faint pointer-coarse:hidden">
      <KeyHint keys={['J', 'K']}>
        <Trans>next, previous</Trans>
      </KeyHint>
      <KeyHint keys={['Enter']}>
        <Trans>open</Trans>
      </KeyHint>
      {children}
    </p>
  );
}

export interface RowLinkProps {
  /** The row's id, by which J, K and the other keys find it. */
  readonly id: string;
  readonly link: Target;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The one link of a row: the whole row can be pressed. */
export function RowLink({ id, link, className, children }: RowLinkProps) {
  return (
    <Link
      {...link}
      data-row={id}
      className={classNames(
        "font-medium after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_2px_var(--color-focus)]",
        className,
      )}
    >
      {children}
    </Link>
  );
}
