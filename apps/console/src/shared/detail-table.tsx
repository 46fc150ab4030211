import { classNames } from '@kheya/ui';
import type { ReactNode } from 'react';

export interface DetailColumn<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly headStyle?: string;
  readonly style?: string;
  readonly cell: (row: Row) => ReactNode;
}

export interface DetailTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly DetailColumn<Row>[];
  readonly rows: readonly Row[];
  /** A row that an operator should see first. */
  readonly isMarked?: (row: Row) => boolean;
}

/** A table of facts without links; on a narrow screen each row is a block with its heads. */
export function DetailTable<Row>(props: DetailTableProps<Row>) {
  const { caption, columns, rows, isMarked } = props;
  return (
    <table className="w-full text-left max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-ink-faint max-lg:sr-only">
        <tr className="border-b border-line">
          {columns.map(({ key, head, headStyle }) => (
            <th
              key={key}
              scope="col"
              className={classNames('h-9 pr-4 font-medium whitespace-nowrap last:pr-0', headStyle)}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-b border-line max-lg:block">
        {rows.map((row, index) => (
          <tr
            // Entries are never reordered or removed.
            // oxlint-disable-next-line react/no-array-index-key -- a log only grows at its end
            key={index}
            className={classNames(
              'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_fit-content(46%)] max-lg:gap-x-3 max-lg:py-2',
              isMarked?.(row) === true && 'bg-accent-soft',
            )}
          >
            {columns.map(({ key, cell, style }) => (
              <td
                key={key}
                className={classNames(
                  'py-1.5 pr-4 align-top last:pr-0 max-lg:p-0 max-lg:last:odd:col-span-full',
                  style,
                )}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
