import { z } from 'zod';
import { operator } from './operator.ts';
import { route } from './route.ts';
import { day, id, idParams, instant } from './shared.ts';
import { complianceAccess as access } from './signal.ts';
import { paragraphs } from './text.ts';

const names = [{ noun: 'customer', at: 'params.id', of: 'any_customer' }] as const;

export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
export const riskLevel = z.enum(RISK_LEVELS);
export type RiskLevel = z.output<typeof riskLevel>;

/** What can move the level of a customer. */
export const RISK_FACTS = [
  'signal',
  'case_open',
  'case_reported',
  'screening_match',
  'foreign_document',
  'document_age',
  'returned_payment',
  'scam_answers',
] as const;
export const riskFactName = z.enum(RISK_FACTS);
export type RiskFactName = z.output<typeof riskFactName>;

/** How long an operator's own level holds. */
export const RISK_OVERRIDE_DAYS = 180;

/** Nobody but compliance reads it, and the customer never. */
export const customerRisk = z.object({
  /** What holds: an operator's level where one was set, else the one of the rules. */
  level: riskLevel,
  level_by_rules: riskLevel,
  points: z.number().int(),
  /** What counts today, the newest first. */
  facts: z.array(
    z.object({ name: riskFactName, at: instant, subject_id: id, points: z.number().int() }),
  ),
  override: z
    .object({
      level: riskLevel,
      reason: z.string(),
      operator: operator.pick({ id: true, name: true }),
      at: instant,
      ends_at: instant,
    })
    .nullable(),
  /** When the level of the rules changed, the newest first. */
  history: z.array(z.object({ level: riskLevel, points: z.number().int(), at: instant })),
  /** The rules in force: points of a fact, and from how many points a level begins. */
  rules: z.array(
    z.object({
      name: z.enum([...RISK_FACTS, 'medium', 'high']),
      points: z.number().int(),
      /** How long a fact counts; null where as long as it is so. */
      window_days: z.number().int().nullable(),
      valid_from: day,
    }),
  ),
});
export type CustomerRisk = z.output<typeof customerRisk>;

export const customerRiskGet = route({
  method: 'GET',
  path: '/console/customer/:id/risk/',
  tag: 'Console',
  summary: 'The risk level of a customer, and what moved it',
  access,
  names,
  params: idParams,
  reply: { status: 200, schema: customerRisk },
  errors: ['not_found'],
});

/** Nothing is changed or deleted: a later one takes its place, one without a level ends it. */
export const customerRiskOverride = route({
  method: 'POST',
  path: '/console/customer/:id/risk-override/',
  tag: 'Console',
  summary: 'Set the risk level of a customer by hand for half a year, or end that',
  access,
  names,
  params: idParams,
  body: z.object({ level: riskLevel.nullable(), reason: paragraphs({ min: 10, max: 1000 }) }),
  reply: { status: 201, schema: customerRisk },
  errors: ['request_invalid', 'not_found'],
});
