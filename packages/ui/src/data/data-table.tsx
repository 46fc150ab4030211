import { Fragment, type ReactNode } from 'react';

import { classNames } from '#class-names.ts';
import { bandStyle } from '#layout/panel.tsx';

/** The place of a cell when the table becomes a list: two lines, then the state. */
export type CardSlot = 'title' | 'amount' | 'second' | 'side' | 'state' | 'none';

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end' | undefined;
  readonly place: CardSlot;
  /** A width class for the column's head: `w-48`. */
  readonly width?: string | undefined;
  /** Written under (`amount`) or before (`side`) the value in the list: Debit, Balance. */
  readonly word?: string | undefined;
}

export interface RowGroup<Row> {
  readonly key: (row: Row) => string;
  readonly head: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** The content of the table, for screen readers only. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Makes a row pressable; its title cell holds the button for the keyboard. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly openKey?: string | undefined;
  /** What an open row shows below itself. */
  readonly detail?: ((row: Row) => ReactNode) | undefined;
  /** Rows that follow each other in one group, such as a month, stand under one heading. */
  readonly group?: RowGroup<Row> | undefined;
  /** Dims a row whose money did not move. */
  readonly isVoid?: ((row: Row) => boolean) | undefined;
  readonly footer?: ReactNode;
  /** While the next page loads, the old rows stay readable on a darker ground. */
  readonly stale?: boolean | undefined;
}

/** One table element. Below 860 px of its own width, each row becomes a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, openKey, detail, group, footer, stale = false } = props;
  return (
    <div className={classNames('data-table', bandStyle)}>
      <table aria-busy={stale || undefined} className={stale ? 'bg-sunken' : ''}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(column.align === 'end' && 'text-right', column.width)}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const key = rowKey(row);
            const open = detail !== undefined && key === openKey;
            const before = rows[at - 1];
            const isFirst = before === undefined || group?.key(before) !== group?.key(row);
            return (
              <Fragment key={key}>
                {group !== undefined && isFirst ? (
                  <tr className="data-table__group">
                    <th scope="colgroup" colSpan={columns.length}>
                      {group.head(row)}
                    </th>
                  </tr>
                ) : null}
                <RowCells {...props} row={row} open={open} />
                {open ? (
                  <tr className="data-table__detail">
                    <td colSpan={columns.length}>
                      <div className="settle">{detail(row)}</div>
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {footer}
    </div>
  );
}

interface RowCellsProps<Row> extends DataTableProps<Row> {
  readonly row: Row;
  readonly open: boolean;
}

function RowCells<Row>({ columns, row, open, onOpen, isVoid, detail }: RowCellsProps<Row>) {
  return (
    <tr
      className={classNames(
        onOpen && 'data-table__press',
        open && 'data-table__open',
        isVoid?.(row) === true && 'data-table__void',
      )}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          data-place={column.place}
          data-word={column.word}
          className={column.align === 'end' ? 'num text-right' : ''}
        >
          {column.place === 'title' && onOpen ? (
            <button
              type="button"
              className="data-table__button"
              aria-expanded={detail ? open : undefined}
              onClick={() => onOpen(row)}
            >
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

export interface RowTitleProps {
  readonly start?: ReactNode;
  readonly title: ReactNode;
  readonly second?: ReactNode;
}

/** A face, a name and a second line: the title cell of a row about a person. */
export function RowTitle({ start, title, second }: RowTitleProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {start === undefined ? null : <span className="data-table__face flex">{start}</span>}
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        {second === undefined ? null : (
          <span className="block text-sm/4.5 text-ink-muted bn:leading-5.5">{second}</span>
        )}
      </span>
    </span>
  );
}
