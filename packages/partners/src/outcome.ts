/**
 * How a call to a provider ended. `unknown` means that it may have been done: look it up by
 * reference or repeat it with the same key, never as a new one.
 */
export type Outcome<Done extends object, Code extends string = string> =
  | ({ readonly outcome: 'done' } & Done)
  | { readonly outcome: 'refused'; readonly code: Code; readonly final: true }
  | { readonly outcome: 'unknown'; readonly cause: Error };
