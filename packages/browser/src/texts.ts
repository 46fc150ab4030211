import type { Messages } from '@lingui/core';

export interface Catalogue {
  readonly messages: Messages;
}

/** All catalogues of a language as one. */
export function mergeCatalogues(catalogues: Record<string, Catalogue>): Messages {
  return Object.assign({}, ...Object.values(catalogues).map((one) => one.messages)) as Messages;
}
