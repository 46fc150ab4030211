import type { BdtAccountBeneficiary, MobileWalletBeneficiary } from '@kheya/contract';
import type { ContactRow } from '#database.ts';

export function showWallet(row: ContactRow): MobileWalletBeneficiary {
  if (!row.wallet_type) throw new Error(`contact ${row.id} is no wallet`);
  return {
    ...common(row),
    purpose: row.purpose as MobileWalletBeneficiary['purpose'],
    relationship: row.relationship as MobileWalletBeneficiary['relationship'],
    source_of_funds: row.source_of_funds as MobileWalletBeneficiary['source_of_funds'],
    wallet_type: row.wallet_type,
  };
}

export function showBdtAccountContact(row: ContactRow): BdtAccountBeneficiary {
  return common(row);
}

function common(row: ContactRow) {
  return {
    id: row.id,
    beneficiary_nickname: row.nickname,
    is_favourite: row.is_favourite,
    last_paid_at: row.last_paid_at?.toISOString() ?? null,
    archived_at: row.archived_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    account_number: row.account_number,
    // Every payee a contact can hold today is in Bangladesh.
    beneficiary_info: { name: row.name, town: row.town, country: 'BD' as const },
  };
}

/** R••••• K•••••: enough to recognise a known person, not enough to learn a name. */
export function maskName(name: string): string {
  const segments = new Intl.Segmenter('bn', { granularity: 'grapheme' });
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const [first, ...rest] = [...segments.segment(word)].map(({ segment }) => segment);
      return `${first}${'•'.repeat(Math.min(rest.length, 6))}`;
    })
    .join(' ');
}
