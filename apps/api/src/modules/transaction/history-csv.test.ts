import { describe, expect, it } from 'vitest';
import { safeCell } from './history-csv.ts';

describe('a CSV cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1'])('%j is escaped', (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
  });

  it.each(['Rahima Khatun', 'a=b', '৳500', ''])('%j stays as it is', (text) => {
    expect(safeCell(text)).toBe(text);
  });
});
