import { withClient } from '@kheya/db';

/**
 * A value that must not appear anywhere, and its name in a finding, which never shows the value.
 */
export interface Secret {
  readonly what: string;
  readonly value: string;
}

const CODE = /^\d{4,8}$/;
const NUMBER = /^\d+(?:-\d+)*$/;
/** Shorter pieces of an encoding occur by chance. */
const MIN_ENCODED_LENGTH = 10;

interface SearchTarget extends Secret {
  /** As it is written. Digits are a number of their own, or they are another number. */
  readonly spellings: readonly string[];
  /** Encoded together with what is around it, whose letters say nothing here. */
  readonly encoded: readonly string[];
}

/** A secret in clear, in hex and in base64 wherever it begins; a number also as it is written in groups. */
function toSearchTarget({ what, value }: Secret): SearchTarget {
  const spellings = NUMBER.test(value) ? numberSpellings(value.replaceAll('-', '')) : [value];
  const encoded = spellings.flatMap((spelling) => {
    const bytes = Buffer.from(spelling);
    return [bytes.toString('hex'), ...base64Forms(bytes)];
  });
  const long = encoded.filter((form) => form.length >= MIN_ENCODED_LENGTH);
  return { what, value, spellings, encoded: [...new Set(long)] };
}

function numberSpellings(digits: string): string[] {
  const groups = { 9: [3, 2, 4], 10: [3, 3, 4] }[digits.length as 9 | 10] ?? [];
  let from = 0;
  const parts = groups.map((length) => digits.slice(from, (from += length)));
  return [digits, ...(parts.length > 0 ? ['-', ' ', '.'].map((sign) => parts.join(sign)) : [])];
}

/** Base64 of something that has it inside, at each of the three places it may begin. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const whole = Math.floor(((before + bytes.length) * 8) / 6);
    const inside = text.slice([0, 2, 3][before], whole);
    return [inside, inside.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

function isIn(text: string, { value, spellings, encoded }: SearchTarget): boolean {
  if (encoded.some((form) => text.includes(form))) return true;
  return spellings.some((form) => {
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
      if (!NUMBER.test(value) || isAlone(text, at, form)) return true;
    }
    return false;
  });
}

/**
 * Six digits can be anything, so a code only counts where no other digit or separator touches it.
 */
function isAlone(text: string, at: number, form: string): boolean {
  const around = CODE.test(form) ? /[\w.,:+-]/ : /\d/;
  return !around.test(text[at - 1] ?? ' ') && !around.test(text[at + form.length] ?? ' ');
}

/** A search for these secrets, in texts and in whole databases. */
export function secretSearch(secrets: readonly Secret[]) {
  const sought = secrets.filter(({ value }) => value !== '').map(toSearchTarget);
  const codes = sought.filter(({ value }) => CODE.test(value));
  const others = sought.filter(({ value }) => !CODE.test(value));
  const inText = (where: string, text: string, among: readonly SearchTarget[] = sought) =>
    among.filter((one) => isIn(text, one)).map(({ what }) => `${what} in ${where}`);

  return {
    /** The secrets found in a text, such as a log. */
    inText: (where: string, text: string) => inText(where, text),

    /**
     * The secrets found in any column of any table. Codes are searched only in tables that could
     * hold one, because among amounts and times any six digits occur somewhere.
     */
    async inDatabase(url: string, codesIn: RegExp): Promise<string[]> {
      return withClient(url, async (client) => {
        const { rows: columns } = await client.query<Column>(COLUMNS);
        const found: string[] = [];
        for (const { table, column, is_bytes } of columns) {
          const where = `${table}.${column}`;
          const among = codesIn.test(table) ? [...others, ...codes] : others;
          const text = is_bytes ? `"${column}"` : `"${column}"::text`;
          await client.query('begin');
          await client.query(
            `declare cells no scroll cursor for select ${text} as cell from ${table} where "${column}" is not null`,
          );
          for (;;) {
            const { rows } = await client.query<{ cell: string | Buffer }>('fetch 500 from cells');
            if (rows.length === 0) break;
            // With a sign between them that belongs to no secret.
            const page = rows.map(({ cell }) => textOf(cell)).join('\n');
            found.push(...inText(where, page, among));
          }
          await client.query('commit');
        }
        return [...new Set(found)];
      });
    },
  };
}

/** Bytes as characters, one for one, so that text inside them is found as text. */
function textOf(cell: string | Buffer): string {
  return typeof cell === 'string' ? cell : cell.toString('latin1');
}

interface Column extends Record<string, unknown> {
  readonly table: string;
  readonly column: string;
  readonly is_bytes: boolean;
}

const COLUMNS = `
  select format('%I.%I', n.nspname, c.relname) as "table", a.attname as "column",
    a.atttypid = 'bytea'::regtype as is_bytes
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  order by 1, a.attnum`;
