import { merge, type Catalogue } from '#shared/catalogues/merge.ts';

export const messages = merge(
  import.meta.glob<Catalogue>(
    [
      '/src/features/*/locales/bn.po',
      '/src/shared/*/locales/bn.po',
      '!/src/features/{landing,overview,notification}/locales/bn.po',
    ],
    { eager: true },
  ),
);
