import type { ruleChangePreview, RuleValuesOf, SentBodyOf } from '@kheya/contract';
import { signalFigures } from '@kheya/contract/fields/rule-values';
import { toLatinDigits } from '@kheya/money';
import type { OpenRule, Values } from '#features/rule/rule-api.ts';
import type { useForm } from '#shared/use-form.tsx';

export type ChangeBody = SentBodyOf<typeof ruleChangePreview>;

/** What is typed into the form of a change: every value as a text. */
export interface Draft {
  readonly fixed: string;
  readonly percent: string;
  readonly limit: string;
  readonly soft: string;
  readonly amount: string;
  readonly waived: string;
  /** One tier a line: from this balance, per cent a year. */
  readonly tiers: readonly { readonly from: string; readonly percent: string }[];
  readonly action: RuleValuesOf<'signal'>['action'];
  readonly threshold: string;
  readonly count: string;
  readonly hours: string;
  /** Per cent without decimals, as are the two that follow. */
  readonly share: string;
  readonly review: string;
  readonly block: string;
  readonly day: string;
  readonly sooner: '' | 'law' | 'safety';
  readonly reason: string;
}

const EMPTY: Omit<Draft, 'day'> = {
  ...{ fixed: '', percent: '', limit: '', soft: '', amount: '', waived: '', tiers: [] },
  ...{ action: 'off', threshold: '', count: '', hours: '', share: '', review: '', block: '' },
  ...{ sooner: '', reason: '' },
};

/** The fields of one kind of rule, in the form of its change. */
export interface FieldsProps {
  readonly rule: OpenRule;
  readonly form: ReturnType<typeof useForm<Draft, { id: string } | null>>;
}

/** The form begins with what is in force. */
export function draftOf(rule: OpenRule): Draft {
  const first = { ...EMPTY, day: rule.earliest };
  const values: Values | undefined = rule.now?.values ?? rule.next[0]?.values;
  if (values === undefined) return first;
  if ('fixed' in values) {
    return { ...first, fixed: values.fixed, percent: percentText(values.rate_bps, 2) };
  }
  if ('spread_bps' in values) return { ...first, percent: percentText(values.spread_bps, 2) };
  if ('limit' in values) return { ...first, limit: values.limit, soft: values.soft ?? '' };
  if ('tiers' in values) {
    const tiers = values.tiers.map(({ from, annual_ppm: ppm }) => ({
      ...{ from, percent: percentText(ppm, 4) },
    }));
    return { ...first, tiers };
  }
  if ('amount' in values) {
    return { ...first, amount: values.amount, waived: values.waived_from ?? '' };
  }
  const text = (figure: number | null) => (figure === null ? '' : `${figure}`);
  if ('review_percent' in values) {
    const { review_percent: review, block_percent: block } = values;
    return { ...first, review: text(review), block: text(block) };
  }
  return {
    ...{ ...first, action: values.action, threshold: values.threshold ?? '' },
    ...{ count: text(values.count), hours: text(values.window_hours), share: text(values.percent) },
  };
}

/** The change as it is sent; undefined where a share is no number, which the field then says. */
export function bodyOf(rule: OpenRule, draft: Draft): ChangeBody | undefined {
  const common = { key: rule.key, valid_from: draft.day };
  const bps = hundredths(draft.percent);
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  switch (rule.kind) {
    case 'fee':
      return bps === undefined
        ? undefined
        : { ...common, kind: 'fee', values: { fixed: draft.fixed.trim(), rate_bps: bps } };
    case 'spread':
      return bps === undefined
        ? undefined
        : { ...common, kind: 'spread', values: { spread_bps: bps } };
    case 'limit': {
      const values = { limit: draft.limit.trim(), soft: orNull(draft.soft) };
      const sooner = draft.sooner === '' ? {} : { sooner_because: draft.sooner };
      return { ...common, kind: 'limit', values, ...sooner };
    }
    case 'interest': {
      const tiers = draft.tiers.map(({ from, percent }) => ({
        ...{ from: from.trim(), annual_ppm: shareOf(percent, 4) },
      }));
      return tiers.some(({ annual_ppm: ppm }) => ppm === undefined)
        ? undefined
        : {
            ...common,
            kind: 'interest',
            values: { tiers: tiers as { from: string; annual_ppm: number }[] },
          };
    }
    case 'account_fee': {
      const values = { amount: draft.amount.trim(), waived_from: orNull(draft.waived) };
      return { ...common, kind: 'account_fee', values };
    }
    case 'signal':
    case 'screening':
      return watchBodyOf(rule, draft);
  }
}

/** The figures of a rule of signals or screening; undefined where one is no whole number. */
function watchBodyOf({ kind, key, subject }: OpenRule, draft: Draft): ChangeBody | undefined {
  const common = { key, valid_from: draft.day };
  const [count, hours, share] = [draft.count, draft.hours, draft.share].map(wholeNumber);
  if (kind === 'screening') {
    const [review, block] = [draft.review, draft.block].map(wholeNumber);
    if (review === undefined || block === undefined) return undefined;
    return { ...common, kind, values: { review_percent: review, block_percent: block } };
  }
  if (kind !== 'signal' || !('signal' in subject) || hours === undefined) return undefined;
  const has = signalFigures(subject.signal);
  const values = {
    action: draft.action,
    threshold: has.threshold ? draft.threshold.trim() : null,
    count: has.count ? (count ?? null) : null,
    window_hours: hours,
    percent: has.percent ? (share ?? null) : null,
  };
  return { ...common, kind, values };
}

/** Which of the figures of a rule aren't whole numbers, by their fields. */
export function wrongFigures({ kind, subject }: OpenRule, draft: Draft): readonly Figure[] {
  const wrong = (field: Figure) => wholeNumber(draft[field]) === undefined;
  if (kind === 'screening') return (['review', 'block'] as const).filter(wrong);
  if (kind !== 'signal' || !('signal' in subject)) return [];
  const has = signalFigures(subject.signal);
  const fields: Figure[] = ['hours'];
  if (has.count) fields.push('count');
  if (has.percent) fields.push('share');
  return fields.filter(wrong);
}

type Figure = 'count' | 'hours' | 'share' | 'review' | 'block';

function wholeNumber(text: string): number | undefined {
  const typed = toLatinDigits(text).trim();
  return /^\d{1,6}$/.test(typed) ? Number.parseInt(typed, 10) : undefined;
}

const hundredths = (text: string) => shareOf(text, 2);

/** A percentage that was typed, in units of this many decimals; undefined where it is none. */
export function shareOf(text: string, decimals: number): number | undefined {
  const parts = new RegExp(String.raw`^(\d{1,2})(?:\.(\d{1,${decimals}}))?$`).exec(
    toLatinDigits(text).trim(),
  );
  if (parts === null) return undefined;
  return Number.parseInt(`${parts[1]}${(parts[2] ?? '').padEnd(decimals, '0')}`, 10);
}

/** The same the other way: 25 with two decimals is 0.25. */
export function percentText(units: number, decimals: number): string {
  const digits = `${units}`.padStart(decimals + 1, '0');
  const parts = [digits.slice(0, -decimals), digits.slice(-decimals).replace(/0+$/, '')];
  return parts[1] === '' ? parts[0]! : parts.join('.');
}
