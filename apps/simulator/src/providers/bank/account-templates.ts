import type { Fields } from '@kheya/db';
import { uuidOf } from '#platform/simulator-id.ts';

export interface AccountTemplate {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly is_enabled: boolean;
  readonly template: Fields & { account_type: string; currency: string };
}

function template(
  name: string,
  accountType: 'CHECKING' | 'SAVING',
  key: string = accountType,
): AccountTemplate {
  return {
    id: uuidOf(`account template:${key}`),
    name,
    description: `${name} of the programme`,
    is_enabled: true,
    template: {
      account_type: accountType,
      bank_country: 'US',
      currency: 'USD',
      is_ach_enabled: true,
      is_card_enabled: accountType === 'CHECKING',
      is_p2p_enabled: true,
      is_wire_enabled: true,
    },
  };
}

/** The programme's products, present from the start. */
export const ACCOUNT_TEMPLATES: readonly AccountTemplate[] = [
  template('Checking', 'CHECKING'),
  template('Savings', 'SAVING'),
  template('Deposit', 'SAVING', 'DEPOSIT'),
];

/** The template with this id, or the first one of the type. */
export function findTemplate(
  id: string | undefined,
  accountType: string | undefined,
): AccountTemplate | undefined {
  if (id !== undefined) return ACCOUNT_TEMPLATES.find((item) => item.id === id);
  const type = accountType ?? 'CHECKING';
  return ACCOUNT_TEMPLATES.find((item) => item.template.account_type === type);
}
