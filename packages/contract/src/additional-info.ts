import { z } from 'zod';
import { route } from './route.ts';
import { instant, listOf } from './shared.ts';

/**
 * What a bank has to know about its customers besides their identity (31 CFR 1020.210, customer due
 * diligence).
 */
export const additionalInfo = z.object({
  occupation: z.enum([
    'EMPLOYED',
    'SELF_EMPLOYED',
    'STUDENT',
    'HOMEMAKER',
    'RETIRED',
    'UNEMPLOYED',
  ]),
  source_of_funds: z.enum([
    'SALARY',
    'BUSINESS_INCOME',
    'SAVINGS',
    'FAMILY_SUPPORT',
    'INVESTMENT',
    'BENEFITS',
  ]),
  account_purpose: z.enum(['FAMILY_SUPPORT', 'EVERYDAY', 'SAVINGS', 'BUSINESS', 'EDUCATION']),
  /**
   * In US dollars per month, over everything the customer sends. A resident of Bangladesh is asked in
   * round sums of taka of about the same size.
   */
  expected_monthly_amount: z.enum([
    'UNDER_500',
    'FROM_500_TO_2000',
    'FROM_2000_TO_10000',
    'OVER_10000',
  ]),
  /** Whether the person, or a close relative, holds a high public office. */
  is_politically_exposed: z.boolean(),
});

const savedAdditionalInfo = additionalInfo.extend({ updated_at: instant });

export const additionalInfoList = route({
  method: 'GET',
  path: '/additional-info/',
  tag: 'User',
  summary: 'What the caller told about their money; none or one',
  access: { kind: 'signed_in' },
  names: [],
  reply: { status: 200, schema: listOf(savedAdditionalInfo) },
  errors: [],
});

export const additionalInfoSave = route({
  method: 'POST',
  path: '/additional-info/',
  tag: 'User',
  summary: 'Save or change it',
  access: { kind: 'signed_in', frozen: 'refused' },
  names: [],
  body: additionalInfo,
  reply: { status: 200, schema: savedAdditionalInfo },
  errors: ['request_invalid'],
});
