import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bdHolidayListOf, bdHolidays } from '@kheya/reference';
import { RAIL_HOURS } from './rail-hours.ts';

const document = readFileSync(new URL('../../../docs/rail-hours.md', import.meta.url), 'utf8');

/** The body of the table with this head, a line each. */
function tableRows(head: string): string[] {
  const [, after = ''] = document.split(`${head}\n`);
  const lines = after.split('\n').slice(1);
  return lines.slice(0, lines.indexOf(''));
}

it('docs/rail-hours.md has the hours of the code', () => {
  const clocks = { bd: 'Asia/Dhaka', us: 'America/New_York' };
  const rows = Object.entries(RAIL_HOURS).flatMap(([rail, { calendar, hours, settlesAfter }]) =>
    hours.map(({ from, opens, cutOff, ends }) => {
      const since = from === '2000-01-01' ? 'always' : from;
      const settled = settlesAfter === 0 ? 'same day' : 'next banking day';
      return `| ${[rail, clocks[calendar], since, opens, cutOff, ends, settled].join(' | ')} |`;
    }),
  );
  const head = "| rail | clock | from | opens | cut-off | the rail's day ends | settled |";
  expect(tableRows(head)).toEqual(rows);
});

it('docs/rail-hours.md has the moving holidays of the code', () => {
  const fixed = new Set(bdHolidays(2030).map(({ name }) => name.en));
  const rows = [2025, 2026, 2027].map((year) => {
    const moving = bdHolidays(year).filter(({ name }) => !fixed.has(name.en));
    const byName = Map.groupBy(moving, ({ name }) => name.en);
    const spans = [...byName].map(([name, days]) => {
      const [first, last] = [days[0]?.day.slice(5), days.at(-1)?.day.slice(5)];
      return first === last ? `${name} ${first}` : `${name} ${first} to ${last}`;
    });
    return `| ${year} | ${bdHolidayListOf(year)} | ${spans.join(', ')} |`;
  });
  expect(tableRows('| year | list | days |')).toEqual(rows);
});
