import type { LegalBlock as Block } from '@kheya/contract';

export interface LegalBlockProps {
  readonly block: Block;
  /** The anchor of a table of contents or a scroll position. */
  readonly id?: string | undefined;
  /** The level of its headings; the page's own heading is above it. */
  readonly heading?: 'h2' | 'h3' | undefined;
}

/** One block of a legal text: a heading, a paragraph, a list or a table. */
export function LegalBlock({ block, id, heading: Heading = 'h2' }: LegalBlockProps) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading id={id} className="mt-8 scroll-mt-6 text-md">
          {block.text}
        </Heading>
      );
    case 'paragraph':
      return (
        <p id={id} className="mt-3">
          {block.text}
        </p>
      );
    case 'list':
      return (
        <ul id={id} className="mt-3 grid list-disc gap-2 pl-5 marker:text-ink-faint">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    default:
      return <LegalTable block={block} id={id} />;
  }
}

interface LegalTableProps {
  readonly block: Extract<Block, { kind: 'table' }>;
  readonly id: string | undefined;
}

/**
 * Amounts are right-aligned, sentences left-aligned; on a phone text wraps instead of scrolling.
 */
function LegalTable({ block: { head, rows }, id }: LegalTableProps) {
  const isFigures = (column: number) =>
    column > 0 && rows.some((row) => /[\d০-৯]/.test(row[column] ?? ''));
  // Equal column widths in every table, so that the figures of a page align.
  const align = (column: number) =>
    isFigures(column) ? 'w-34 text-right max-md:w-24' : 'text-left';
  return (
    <table id={id} className="mt-3 w-full text-[0.9375rem] max-md:text-sm">
      <thead>
        <tr>
          {head.map((cell, column) => (
            <th
              key={cell}
              scope="col"
              className={`py-2 pr-4 align-bottom text-xs font-medium text-ink-faint last:pr-0 ${align(column)}`}
            >
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('|')} className="border-t border-line">
            {row.map((cell, column) => (
              <td
                key={head[column]}
                className={`py-2.5 pr-4 align-top tabular-nums last:pr-0 ${align(column)}`}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
