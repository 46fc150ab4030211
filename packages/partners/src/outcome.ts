/**
 * How a call to a provider ended. `unknown` means it may have been done: ask again by reference or
 * repeat with the same key, never as something new.
 */
export type Outcome<Done extends object, Code extends string = string> =
  | ({ readonly outcome: 'done' } & Done)
  | { readonly outcome: 'refused'; readonly code: Code; readonly final: true }
  | { readonly outcome: 'unknown'; readonly cause: Error };
