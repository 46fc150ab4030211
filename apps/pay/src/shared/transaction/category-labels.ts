import {
  TRANSACTION_CATEGORIES,
  type TransactionCategory,
} from '@kheya/contract/transaction-category';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

const labels: Record<TransactionCategory, MessageDescriptor> = {
  income: msg`Income`,
  family: msg`Family`,
  rent: msg`Rent`,
  groceries: msg`Groceries`,
  eating_out: msg`Eating out`,
  bills: msg`Bills`,
  transport: msg`Transport`,
  health: msg`Health`,
  education: msg`Education`,
  shopping: msg`Shopping`,
  travel: msg`Travel`,
  giving: msg`Giving`,
  business: msg`Business`,
  own_accounts: msg`Own accounts`,
  interest: msg`Interest`,
  fees: msg`Fees`,
  other: msg`Other`,
};

/** What money went to or came from, in the reader's language; nothing filed is no category. */
export function useCategoryLabels() {
  const { i18n } = useLingui();
  return {
    labelOf: (category: TransactionCategory | null) =>
      category === null ? i18n._(msg`No category`) : i18n._(labels[category]),
    options: TRANSACTION_CATEGORIES.map((value) => ({ value, label: i18n._(labels[value]) })),
  };
}
