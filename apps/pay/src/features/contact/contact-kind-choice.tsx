import { Avatar, RowContent, RowItem, RowList, rowPress, rowStyle, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

import {
  type ContactSearchParams,
  isMobileWallet,
  type NewContactKind,
  newContactKinds,
  toSearch,
} from '#features/contact/contact-search-params.ts';
import { useNoDollarsReason } from '#features/contact/contact-send.ts';
import { useNewContactLabels } from '#features/contact/new-contact-labels.tsx';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

const atKheya: readonly NewContactKind[] = ['bdt_account', 'customer'];
const inBangladesh = newContactKinds.filter(
  (kind) => kind !== 'us_bank' && !atKheya.includes(kind),
);

export interface ContactKindChoiceProps {
  readonly searchParams: ContactSearchParams;
}

/** The kinds of contact, by where the money arrives. */
export function ContactKindChoice({ searchParams }: ContactKindChoiceProps) {
  return (
    <div className="grid gap-6">
      <Section title={<Trans>In Bangladesh</Trans>} className="mt-0!">
        <Kinds kinds={inBangladesh} searchParams={searchParams} />
      </Section>
      <Section title={<Trans>In the United States</Trans>} className="mt-0!">
        <Kinds kinds={['us_bank']} searchParams={searchParams} />
      </Section>
      <Section title={<Trans>At Kheya</Trans>} className="mt-0!">
        <Kinds kinds={atKheya} searchParams={searchParams} />
      </Section>
    </div>
  );
}

interface KindsProps extends ContactKindChoiceProps {
  readonly kinds: readonly NewContactKind[];
}

function Kinds({ kinds, searchParams }: KindsProps) {
  return (
    <RowList>
      {kinds.map((kind) => (
        <RowItem key={kind}>
          <Kind kind={kind} searchParams={searchParams} />
        </RowItem>
      ))}
    </RowList>
  );
}

interface KindProps extends ContactKindChoiceProps {
  readonly kind: NewContactKind;
}

/** Opens the form of a kind; what the person lacks to pay it is said before it is filled in. */
function Kind({ kind, searchParams }: KindProps) {
  const area = useArea();
  const { label, line, icon } = useNewContactLabels()(kind);
  const reason = useNoDollarsReason()(isMobileWallet(kind) ? 'wallet' : kind);
  return (
    <Link
      to={paths.contacts(area)}
      search={toSearch({ ...searchParams, adding: kind })}
      className={rowStyle(rowPress)}
    >
      <RowContent start={<Avatar icon={icon} />} title={label} second={reason ?? line} />
      <ChevronRight aria-hidden className="size-4.5! text-ink-faint" />
    </Link>
  );
}
