import { beforeEach, describe, expect, test } from 'vitest';

import { choseHere, keptNow, settleLook, unkeptChoice } from './unkept-choice.ts';

beforeEach(() => {
  keptNow(unkeptChoice.get());
});

describe('what holds after a sign-in', () => {
  test('in a browser where nothing was chosen: what is kept with the person', () => {
    const kept = { language: 'bn', theme: 'dark' } as const;
    expect(settleLook(kept, {})).toEqual({ send: undefined, show: kept });
  });

  test('nothing is kept with the person either: what the browser asks for', () => {
    const kept = { language: null, theme: null };
    expect(settleLook(kept, {})).toEqual({ send: undefined, show: kept });
  });

  test('where something was chosen and nobody was told: that, and the person is told', () => {
    const settled = settleLook({ language: 'bn', theme: 'dark' }, { language: 'en' });
    expect(settled.show).toEqual({ language: 'en', theme: 'dark' });
    expect(settled.send).toEqual({ language: 'en' });
  });

  test('what is kept already is not sent again', () => {
    expect(settleLook({ language: 'bn', theme: null }, { language: 'bn' }).send).toBeUndefined();
  });

  test('the system deciding again is a choice as well', () => {
    expect(settleLook({ language: null, theme: 'dark' }, { theme: null }).send).toEqual({
      theme: null,
    });
  });
});

describe('what nobody was told', () => {
  test('is forgotten once it is kept', () => {
    choseHere({ language: 'bn' });
    choseHere({ theme: 'dark' });
    keptNow({ language: 'bn' });
    expect(unkeptChoice.get()).toEqual({ theme: 'dark' });
  });

  test('tells nobody when there was nothing to forget', () => {
    let told = 0;
    const forget = unkeptChoice.subscribe(() => (told += 1));
    keptNow({ language: 'bn', theme: null });
    forget();
    expect(told).toBe(0);
  });

  test('stays when something else was chosen meanwhile', () => {
    choseHere({ language: 'bn' });
    choseHere({ language: 'en' });
    keptNow({ language: 'bn' });
    expect(unkeptChoice.get()).toEqual({ language: 'en' });
  });
});
