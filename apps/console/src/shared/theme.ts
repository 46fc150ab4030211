import { createChoice } from '#shared/choice.ts';

export type Theme = 'light' | 'dark';

const painted: Theme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

export const theme = createChoice<Theme>('kheya.theme', painted, (next) => {
  document.documentElement.dataset['theme'] = next;
});
