import { messages as shared } from '@kheya/browser/own-texts/bn';
import { mergeCatalogues, type Catalogue } from '@kheya/browser/texts';

export const messages = {
  ...shared,
  ...mergeCatalogues(import.meta.glob<Catalogue>('/src/**/locales/bn.po', { eager: true })),
};
