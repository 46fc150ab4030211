/** The search params of the page of account creation that open a taka account. */
export const openTakaSearch = { kind: 'taka' };
