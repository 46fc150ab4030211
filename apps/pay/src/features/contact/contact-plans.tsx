import { RowItem, RowList, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Contact } from '#shared/contact/contact.ts';
import { plansQuery } from '#shared/payment-plan/plan-queries.ts';
import { PlanRow } from '#shared/payment-plan/plan-row.tsx';

/** What goes to this contact again and again; nothing is shown where nothing does. */
export function ContactPlans({ contact }: { readonly contact: Contact }) {
  const found = useQuery(plansQuery({ contact: contact.id, limit: 20, offset: 0 }));
  const plans = found.data?.results.filter(({ state }) => state !== 'ended') ?? [];
  if (plans.length === 0) return null;
  return (
    <Section title={<Trans>Repeating payments</Trans>} className="mt-8 max-md:mt-6">
      <RowList>
        {plans.map((plan) => (
          <RowItem key={plan.id}>
            <PlanRow plan={plan} isNamed={false} />
          </RowItem>
        ))}
      </RowList>
    </Section>
  );
}
