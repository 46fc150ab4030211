import {
  type Agreement,
  type ComparisonRow,
  isRunning,
  type ServiceAnswer,
  watchlistAgreement,
} from '#features/review/agreement.ts';
import type { OpenReview } from '#features/review/review-api.ts';

export type CompanyField = 'company_name' | 'ein' | 'owner' | 'company_watchlist';

type Company = NonNullable<OpenReview['business']>;
type CompanyCheck = Company['checks'][number];

const companyRows: readonly {
  readonly field: CompanyField;
  readonly kind: CompanyCheck['kind'];
  readonly label: RegExp;
}[] = [
  { field: 'company_name', kind: 'IDENTITY', label: /name/i },
  { field: 'ein', kind: 'IDENTITY', label: /\b(ein|tin|tax)\b/i },
  { field: 'owner', kind: 'RELATED_ENTITIES', label: /owner|person|manager/i },
  { field: 'company_watchlist', kind: 'WATCHLIST', label: /./ },
];

/** The rows of a company; its papers come by ticket, so no document stands here. */
export function compareCompany(company: Company): readonly ComparisonRow<CompanyField>[] {
  return companyRows.map(({ field, kind, label }) => {
    const check = company.checks.find((one) => one.kind === kind);
    const detail = check?.details.find((one) => label.test(one.label ?? ''));
    const service = companyAnswer(check, detail);
    const isShared = field === 'ein' && company.same_ein.length > 0;
    const agreement = isShared ? 'shared' : companyAgreement(field, check, detail);
    return { field, documents: [], signature: null, service, agreement };
  });
}

type Detail = CompanyCheck['details'][number];

function companyAnswer(check: CompanyCheck | undefined, detail: Detail | undefined): ServiceAnswer {
  if (check === undefined) return null;
  const said = detail ?? check.details.find(({ result }) => result !== 'PASS');
  return { result: check.result, reason: said?.description ?? null };
}

function companyAgreement(
  field: CompanyField,
  check: CompanyCheck | undefined,
  detail: Detail | undefined,
): Agreement {
  if (check === undefined) return 'not_checked';
  if (field === 'company_watchlist') return watchlistAgreement(check.result);
  if (detail?.result === 'PASS' || check.result === 'ACCEPTED') return 'confirmed';
  if (isRunning(check.result)) return 'waiting';
  return detail?.result === 'FAIL' ? 'differs' : 'unconfirmed';
}
