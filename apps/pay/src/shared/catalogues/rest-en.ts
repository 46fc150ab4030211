import { merge, type Catalogue } from '#shared/catalogues/merge.ts';

export const messages = merge(
  import.meta.glob<Catalogue>(
    [
      '/src/features/*/locales/en.po',
      '/src/shared/*/locales/en.po',
      '!/src/features/{landing,overview,notification}/locales/en.po',
    ],
    { eager: true },
  ),
);
