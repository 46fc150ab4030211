import { useLingui } from '@lingui/react/macro';
import type { Wanted } from '#features/review/decision-rules.ts';
import { documentNames } from '#features/review/review-words.ts';

/** What a document is called, with its side. */
export function useDocumentName(): (document: Wanted) => string {
  const { i18n, t } = useLingui();
  return ({ doc_type, side }) => {
    const words = documentNames[doc_type];
    const name = words ? i18n._(words) : doc_type.replaceAll('_', ' ');
    if (side === null) return name;
    return side === 'FRONT' ? t`${name}, front` : t`${name}, back`;
  };
}
