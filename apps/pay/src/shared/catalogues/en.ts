import { merge, type Catalogue } from '#shared/catalogues/merge.ts';

export const messages = merge(
  import.meta.glob<Catalogue>('/src/**/locales/en.po', { eager: true }),
);
