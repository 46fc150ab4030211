import type { Messages } from '@lingui/core';

export interface Catalogue {
  readonly messages: Messages;
}

/** Merges all catalogues of a language into one. */
export function mergeCatalogues(catalogues: Record<string, Catalogue>): Messages {
  return Object.assign({}, ...Object.values(catalogues).map((one) => one.messages)) as Messages;
}
