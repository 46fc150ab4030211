import { useLingui } from '@lingui/react/macro';
import type { RequestedDocument } from '#features/review/decision-rules.ts';
import { documentNames } from '#features/review/review-labels.ts';

/** The name of a document with its side: one with two sides is a card, whatever its type says. */
export function useDocumentName(): (document: RequestedDocument) => string {
  const { i18n, t } = useLingui();
  return ({ doc_type, side }) => {
    if (side === 'FRONT') return t`ID card, front`;
    if (side === 'BACK') return t`ID card, back`;
    const words = documentNames[doc_type];
    return words ? i18n._(words) : doc_type.replaceAll('_', ' ');
  };
}
