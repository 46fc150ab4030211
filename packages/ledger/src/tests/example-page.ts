// Makes the pages of docs/ledger executable. The tables of a page are what its examples book: each
// example belongs to one `##` heading and produces the tables under it and its `###` headings.
// docs/ledger/README.md says how to write one.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Example, type ExampleBooks } from '#tests/example.ts';

export interface ExamplePage {
  /** The file in docs/ledger. */
  readonly file: string;
  /** By the page's `##` heading. */
  readonly examples: Readonly<Record<string, (example: Example) => Promise<void>>>;
}

export function pathOf(page: ExamplePage): string {
  return fileURLToPath(new URL(`../../../../docs/ledger/${page.file}`, import.meta.url));
}

/**
 * Runs every example of a page on its own books and returns the page as it should read. Throws when
 * no example produces a table of the page, or a heading an example names is missing.
 */
export async function renderPage(
  page: ExamplePage,
  open: () => Promise<ExampleBooks>,
): Promise<string> {
  const text = new PageText(readFileSync(pathOf(page), 'utf8'), page.file);
  for (const [name, run] of Object.entries(page.examples)) {
    const example = new Example(await open(), (heading, table) => text.put(name, heading, table));
    await run(example);
    await example.expectWhole();
  }
  return text.finished();
}

interface Section {
  /** The `##` heading above, or the section's own. */
  readonly under: string;
  readonly heading: string;
  readonly lines: string[];
  readonly claimed: Set<string>;
}

/** A page as sections; a table is identified by its section and the name of its first column. */
class PageText {
  readonly #file: string;
  readonly #sections: Section[] = [];

  constructor(text: string, file: string) {
    this.#file = file;
    let under = '';
    let section = this.#add('', '');
    for (const line of text.trimEnd().split('\n')) {
      const [, marks, heading] = /^(##+) (.+)$/.exec(line) ?? [];
      if (marks !== undefined && heading !== undefined) {
        if (marks === '##') under = heading;
        section = this.#add(under, heading);
      }
      section.lines.push(line);
    }
  }

  /** Replaces a table, or adds it at the end of its section. */
  put(under: string, heading: string, table: readonly (readonly string[])[]): void {
    const section = this.#section(under, heading);
    const { lines, claimed } = section;
    const kind = table[0]![0]!;
    if (claimed.has(kind))
      throw new Error(`${this.#file}: "${heading}" has its ${kind} table twice`);
    claimed.add(kind);
    const [start, end] = tablesOf(lines).find(([at]) => firstCell(lines[at]!) === kind) ?? [];
    if (start !== undefined) lines.splice(start, end! - start, ...formatted(table));
    else {
      while (lines.at(-1) === '') lines.pop();
      lines.push('', ...formatted(table), '');
    }
  }

  finished(): string {
    for (const { heading, lines, claimed } of this.#sections) {
      for (const [start] of tablesOf(lines)) {
        const kind = firstCell(lines[start]!);
        if (claimed.has(kind)) continue;
        throw new Error(`${this.#file}: no example makes the ${kind} table under "${heading}"`);
      }
    }
    return `${this.#sections
      .flatMap(({ lines }) => lines)
      .join('\n')
      .trimEnd()}\n`;
  }

  #section(under: string, heading: string): Section {
    const found = this.#sections.filter((one) => one.under === under && one.heading === heading);
    if (found.length === 1) return found[0]!;
    const place = under === heading ? `"${heading}"` : `"${heading}" under "${under}"`;
    throw new Error(`${this.#file} has ${found.length} headings ${place}, not one`);
  }

  #add(under: string, heading: string): Section {
    const section = { under, heading, lines: [], claimed: new Set<string>() };
    this.#sections.push(section);
    return section;
  }
}

/** Where the tables of a section start and end. */
function tablesOf(lines: readonly string[]): [start: number, end: number][] {
  const tables: [number, number][] = [];
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith('|')) continue;
    const last = tables.at(-1);
    if (last?.[1] === index) last[1] = index + 1;
    else tables.push([index, index + 1]);
  }
  return tables;
}

function firstCell(row: string): string {
  return row.split('|')[1]!.trim();
}

/** A table of Markdown, its columns aligned. */
function formatted(table: readonly (readonly string[])[]): string[] {
  const widths = table[0]!.map((_, column) =>
    Math.max(3, ...table.map((row) => row[column]!.length)),
  );
  const row = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!, fill)).join(' | ')} |`;
  const [head, ...body] = table;
  return [
    row(head!),
    row(
      head!.map(() => ''),
      '-',
    ),
    ...body.map((cells) => row(cells)),
  ];
}
