import type { FieldError } from '@kheya/contract/fields/field-error';

/** What is known of a form's papers. */
export interface KnownPapers {
  readonly results: readonly unknown[];
  readonly isSending: boolean;
}

/** Why a form with papers cannot be sent yet; a paper still being uploaded is not missing. */
export function paperError(
  { results, isSending }: KnownPapers,
  isRequired: boolean,
): FieldError | undefined {
  if (isSending) return 'document_sending';
  return isRequired && results.length === 0 ? 'document_missing' : undefined;
}

export function idsOf(papers: { readonly results: readonly { readonly id: string }[] }): string[] {
  return papers.results.map(({ id }) => id);
}
