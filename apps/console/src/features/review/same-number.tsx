import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OpenReview } from '#features/review/review-api.ts';
import { paths } from '#shared/paths.ts';
import { RestrictionChips } from '#shared/restriction-chips.tsx';

export interface SameNumberProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /**
   * What can be done while another customer holds the number; at most one can be verified with it.
   */
  readonly remedy: ReactNode;
}

/** Other customers with the same identity number or EIN, as a row of the terms above. */
export function SameNumber({ title, children, remedy }: SameNumberProps) {
  return (
    <div className="bg-caution-soft px-3 py-2">
      <dt className="inline-flex items-center gap-1.5 font-medium text-caution">
        <TriangleAlert aria-hidden className="size-4!" />
        {title}
      </dt>
      <dd>
        <ul className="mt-1 grid gap-2">{children}</ul>
        {remedy ? <p className="mt-2 text-sm">{remedy}</p> : null}
      </dd>
    </div>
  );
}

export interface SameNumberCustomerProps {
  readonly customer: OpenReview['same_identity'][number]['customer'];
  readonly children: ReactNode;
}

/** One of them, with the state of the number. */
export function SameNumberCustomer({ customer, children }: SameNumberCustomerProps) {
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3">
        <Link
          to={paths.customer}
          params={{ customerId: customer.id }}
          className="touch-area text-link wrap-anywhere"
        >
          {customer.name}
        </Link>
        <RestrictionChips customer={customer} />
      </p>
      <p className="text-sm text-ink-muted">{children}</p>
    </li>
  );
}
