/** What of a form's papers is known. */
export interface KnownPapers {
  readonly results: readonly unknown[];
  readonly isSending: boolean;
}

/** Why a form with papers cannot be sent yet; one that is still being sent is not missing. */
export function paperFault(
  { results, isSending }: KnownPapers,
  isRequired: boolean,
): 'sending' | 'missing' | undefined {
  if (isSending) return 'sending';
  return isRequired && results.length === 0 ? 'missing' : undefined;
}
