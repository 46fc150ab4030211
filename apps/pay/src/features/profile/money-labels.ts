import type { additionalInfoSave, SentBodyOf } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type MoneyInfo = SentBodyOf<typeof additionalInfoSave>;

type Labels<Field extends keyof MoneyInfo> = Record<MoneyInfo[Field] & string, MessageDescriptor>;

export const occupationLabels: Labels<'occupation'> = {
  EMPLOYED: msg`I'm employed`,
  SELF_EMPLOYED: msg`I'm self-employed`,
  STUDENT: msg`I'm a student`,
  HOMEMAKER: msg`I'm a homemaker`,
  RETIRED: msg`I'm retired`,
  UNEMPLOYED: msg`I'm not working right now`,
};

export const sourceLabels: Labels<'source_of_funds'> = {
  SALARY: msg`Wages or salary`,
  BUSINESS_INCOME: msg`My business or shop`,
  SAVINGS: msg`Savings`,
  FAMILY_SUPPORT: msg`Money from my family`,
  INVESTMENT: msg`Rent, interest or dividends`,
  BENEFITS: msg`Pension or government benefits`,
};

export const purposeLabels: Labels<'account_purpose'> = {
  FAMILY_SUPPORT: msg`To send to or receive from family`,
  EVERYDAY: msg`For daily spending`,
  SAVINGS: msg`To save`,
  BUSINESS: msg`For business`,
  EDUCATION: msg`For school or university`,
};

/** In the money of the country, so that nobody answers in one they do not use. */
export const amountLabels: Record<'US' | 'BD', Labels<'expected_monthly_amount'>> = {
  US: {
    UNDER_500: msg`Less than $500`,
    FROM_500_TO_2000: msg`$500 to $2,000`,
    FROM_2000_TO_10000: msg`$2,000 to $10,000`,
    OVER_10000: msg`More than $10,000`,
  },
  BD: {
    UNDER_500: msg`Less than ৳60,000`,
    FROM_500_TO_2000: msg`৳60,000 to ৳2,40,000`,
    FROM_2000_TO_10000: msg`৳2,40,000 to ৳12,00,000`,
    OVER_10000: msg`More than ৳12,00,000`,
  },
};
