import { mergeCatalogues, type Catalogue } from '@kheya/browser/texts';

export const messages = mergeCatalogues(
  import.meta.glob<Catalogue>(
    [
      '/src/app/palette/locales/bn.po',
      '/src/features/*/locales/bn.po',
      '/src/shared/*/locales/bn.po',
      '!/src/features/{landing,overview,notification}/locales/bn.po',
    ],
    { eager: true },
  ),
);
