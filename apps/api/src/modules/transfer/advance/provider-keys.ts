import { createHash } from 'node:crypto';

/**
 * What a transfer calls a provider for; each act has one permanent key, so that a repeated call
 * acts once.
 */
export type ProviderAct =
  | 'payee'
  | 'screen'
  | 'remittance'
  | 'fee'
  | 'remittance_reversal'
  | 'fee_reversal'
  | 'own_transfer'
  | 'internal_transfer'
  | 'external_account'
  | 'ach'
  | 'wire'
  | 'recall';

/** The idempotency key of one act of one row, a UUID as the partner requires. */
export function providerKey(rowId: string, act: ProviderAct): string {
  const hash = createHash('sha256').update(`${rowId}:${act}`).digest();
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return [...parts, hex.slice(20)].join('-');
}

/**
 * Our reference at the wallet rail, the merchant invoice number; derived from the id, so it never
 * changes.
 */
export function railReference(transferId: string): string {
  return `KH${transferId.replaceAll('-', '')}`;
}

/** The transfer's id in what somebody typed as our reference at a rail; undefined for anything else. */
export function readRailReference(typed: string): string | undefined {
  const [, hex] = /^KH([0-9a-f]{32})$/i.exec(typed) ?? [];
  return hex?.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
