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

describe('what applies after a sign-in', () => {
  test('in a browser without a choice: the saved preference', () => {
    const kept = { language: 'bn', theme: 'dark' } as const;
    expect(mergeAppearance(kept, {})).toEqual({ send: undefined, show: kept });
  });

  test('with nothing saved either: the setting of the browser', () => {
    const kept = { language: null, theme: null };
    expect(mergeAppearance(kept, {})).toEqual({ send: undefined, show: kept });
  });

  test('with an unsaved choice: that choice, which is then saved', () => {
    const settled = mergeAppearance({ language: 'bn', theme: 'dark' }, { language: 'en' });
    expect(settled.show).toEqual({ language: 'en', theme: 'dark' });
    expect(settled.send).toEqual({ language: 'en' });
  });

  test('a choice that is already saved is not sent again', () => {
    expect(
      mergeAppearance({ language: 'bn', theme: null }, { language: 'bn' }).send,
    ).toBeUndefined();
  });

  test('returning to the theme of the system is a choice as well', () => {
    expect(mergeAppearance({ language: null, theme: 'dark' }, { theme: null }).send).toEqual({
      theme: null,
    });
  });
});

describe('an unsaved choice', () => {
  test('is removed once it is saved', () => {
    recordAppearance({ language: 'bn' });
    recordAppearance({ theme: 'dark' });
    markAppearanceSaved({ language: 'bn' });
    expect(unsavedAppearance.get()).toEqual({ theme: 'dark' });
  });

  test('notifies nobody if there was nothing to remove', () => {
    let told = 0;
    const forget = unsavedAppearance.subscribe(() => (told += 1));
    markAppearanceSaved({ language: 'bn', theme: null });
    forget();
    expect(told).toBe(0);
  });

  test('stays if it was changed meanwhile', () => {
    recordAppearance({ language: 'bn' });
    recordAppearance({ language: 'en' });
    markAppearanceSaved({ language: 'bn' });
    expect(unsavedAppearance.get()).toEqual({ language: 'en' });
  });
});
