import { beforeEach, describe, expect, test } from 'vitest';

import {
  recordAppearance,
  markAppearanceSaved,
  mergeAppearance,
  unsavedAppearance,
} from './unsaved-appearance.ts';

beforeEach(() => {
  markAppearanceSaved(unsavedAppearance.get());
});

describe('what holds after a sign-in', () => {
  test('in a browser where nothing was chosen: what is kept with the person', () => {
    const kept = { language: 'bn', theme: 'dark' } as const;
    expect(mergeAppearance(kept, {})).toEqual({ send: undefined, show: kept });
  });

  test('nothing is kept with the person either: what the browser asks for', () => {
    const kept = { language: null, theme: null };
    expect(mergeAppearance(kept, {})).toEqual({ send: undefined, show: kept });
  });

  test('where something was chosen and nobody was told: that, and the person is told', () => {
    const settled = mergeAppearance({ language: 'bn', theme: 'dark' }, { language: 'en' });
    expect(settled.show).toEqual({ language: 'en', theme: 'dark' });
    expect(settled.send).toEqual({ language: 'en' });
  });

  test('what is kept already is not sent again', () => {
    expect(
      mergeAppearance({ language: 'bn', theme: null }, { language: 'bn' }).send,
    ).toBeUndefined();
  });

  test('the system deciding again is a choice as well', () => {
    expect(mergeAppearance({ language: null, theme: 'dark' }, { theme: null }).send).toEqual({
      theme: null,
    });
  });
});

describe('what nobody was told', () => {
  test('is forgotten once it is kept', () => {
    recordAppearance({ language: 'bn' });
    recordAppearance({ theme: 'dark' });
    markAppearanceSaved({ language: 'bn' });
    expect(unsavedAppearance.get()).toEqual({ theme: 'dark' });
  });

  test('tells nobody when there was nothing to forget', () => {
    let told = 0;
    const forget = unsavedAppearance.subscribe(() => (told += 1));
    markAppearanceSaved({ language: 'bn', theme: null });
    forget();
    expect(told).toBe(0);
  });

  test('stays when something else was chosen meanwhile', () => {
    recordAppearance({ language: 'bn' });
    recordAppearance({ language: 'en' });
    markAppearanceSaved({ language: 'bn' });
    expect(unsavedAppearance.get()).toEqual({ language: 'en' });
  });
});
