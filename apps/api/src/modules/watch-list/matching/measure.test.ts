import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DISGUISES, LABELLED_ENTRIES, LABELLED_NAMES } from './labelled-names.ts';
import { figuresAt, measureNames, measureTables } from './measure.ts';

const REVIEW = 0.85;
const names = measureNames();

describe('the labelled names', () => {
  it('are at least two hundred, of every disguise, each once', () => {
    expect(LABELLED_NAMES.length).toBeGreaterThanOrEqual(200);
    for (const kind of [...DISGUISES, 'miss']) {
      expect(names.filter((name) => name.kind === kind).length, kind).toBeGreaterThan(3);
    }
    expect(new Set(names.map(({ given }) => given)).size).toBe(names.length);
    const listed = new Set(LABELLED_ENTRIES.map((entry) => entry.listed));
    expect(names.filter(({ given }) => listed.has(given))).toEqual([]);
  });

  it('are found at the threshold of review, whatever the disguise', () => {
    const { missed, recall } = figuresAt(names, REVIEW);
    expect(missed.map(({ given, score, found }) => ({ given, score, found }))).toEqual([]);
    expect(recall).toBe(1);
  });

  it('that are ordinary are not found', () => {
    const { falsely, precision } = figuresAt(names, REVIEW);
    expect(falsely.map(({ given, score, found }) => ({ given, score, found }))).toEqual([]);
    expect(precision).toBe(1);
  });

  it('have their figures in the document, as they are now', () => {
    const file = new URL('../../../../../../docs/security.md', import.meta.url);
    expect(readFileSync(file, 'utf8')).toContain(measureTables(REVIEW));
  });
});
