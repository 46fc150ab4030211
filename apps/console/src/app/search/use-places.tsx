import { useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { SearchEntry } from '#app/search/search-entry.ts';
import { useClaims } from '@kheya/browser/session';
import { type Area, opens } from '#shared/areas.ts';
import { rolesOf } from '#shared/operator.ts';
import type { Target } from '#shared/list-table.tsx';
import { paths } from '#shared/paths.ts';

interface Place {
  readonly area: Area;
  readonly label: string;
  readonly to: NonNullable<Target['to']>;
}

/** The pages of the operator's role whose name has the typed words in it; all before any is typed. */
export function usePlaces(typed: string): readonly SearchEntry[] {
  const { t } = useLingui();
  const roles = rolesOf(useClaims());
  const places: readonly Place[] = [
    { area: 'tasks', label: t`Tasks`, to: paths.tasks },
    { area: 'reviews', label: t`Reviews`, to: paths.reviews },
    { area: 'support', label: t`Support`, to: paths.support },
    { area: 'answering', label: t`Canned replies`, to: paths.macros },
    { area: 'stops', label: t`Emergency stops`, to: paths.stops },
    { area: 'customers', label: t`Customers`, to: paths.customers },
    { area: 'rails', label: t`Rails`, to: paths.rails },
    { area: 'rules', label: t`Rules`, to: paths.rules },
    { area: 'finance', label: t`Treasury`, to: paths.treasury },
    { area: 'audit', label: t`Audit log`, to: paths.audit },
  ];
  const words = typed.trim().toLowerCase();
  return places
    .filter(({ area, label }) => opens(area, roles) && label.toLowerCase().includes(words))
    .map(({ label, to }) => ({ id: to, icon: <ArrowRight aria-hidden />, label, link: { to } }));
}
