import {
  PAYMENT_BATCH_COLUMN_NAMES,
  PAYMENT_BATCH_COLUMNS,
  PAYMENT_BATCH_TYPE_NAMES,
  type PaymentBatchColumnName,
} from '@kheya/contract/payment-batch-file';
import { Panel, Section } from '@kheya/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import { useLocale } from '@kheya/browser/language';

/** What belongs into each column; the ways to be paid are listed with the first. */
const help: Record<PaymentBatchColumnName, MessageDescriptor> = {
  type: msg`How they are paid:`,
  account_number: msg`The wallet's mobile number or the bank account number. For Kheya, a saved contact's email or phone.`,
  routing_number: msg`Of the bank's branch. Banks only.`,
  name: msg`The name of the wallet or account holder.`,
  amount: msg`A number, without a formula.`,
  currency: msg`BDT if they receive this amount in taka, USD if you send it in dollars.`,
  purpose: msg`From dollars into Bangladesh: family support, education, medical, gift, savings, payment for services or other.`,
  relationship: msg`From dollars into Bangladesh: mother, father, spouse, child, sibling, relative, friend, business partner, employee, self or other.`,
  source_of_funds: msg`Only for wallets that ask for it: salary, business income, savings, gift and others.`,
  account_type: msg`US banks only: checking or savings.`,
  holder_type: msg`US banks only: personal or business.`,
  note: msg`For you and the recipient, up to 140 characters.`,
};

/** What a file has to say, column by column. */
export function BatchColumns() {
  const { i18n } = useLingui();
  const locale = useLocale();
  const types = PAYMENT_BATCH_TYPE_NAMES.map(([, names]) => names[locale]).join(', ');
  return (
    <Section title={<Trans>Columns</Trans>}>
      <Panel pad="rows">
        <dl className="text-sm">
          {PAYMENT_BATCH_COLUMN_NAMES.map((name) => {
            const { heads, isRequired } = PAYMENT_BATCH_COLUMNS[name];
            return (
              <div key={name} className="border-t border-line py-2.5 first:border-t-0">
                <dt className="font-medium">
                  {heads[locale]}{' '}
                  {isRequired ? null : (
                    <span className="font-normal text-ink-muted">
                      <Trans>(optional)</Trans>
                    </span>
                  )}
                </dt>
                <dd className="text-ink-muted">
                  {i18n._(help[name])}
                  {name === 'type' ? ` ${types}` : null}
                </dd>
              </div>
            );
          })}
        </dl>
      </Panel>
    </Section>
  );
}
