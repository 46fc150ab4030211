import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check, Clock, Eye, Minus, TriangleAlert } from 'lucide-react';
import type { Agreement } from '#features/review/agreement.ts';

interface Mark {
  readonly name: MessageDescriptor;
  readonly icon: typeof Check;
  readonly ink: string;
}

const alert = { icon: TriangleAlert, ink: 'font-medium text-caution' };
const good = { icon: Check, ink: 'text-positive' };
const quiet = 'text-ink-muted';

const marks: Record<Agreement, Mark> = {
  same: { name: msg`Same`, ...good },
  confirmed: { name: msg`Confirmed`, ...good },
  clear: { name: msg`No match`, ...good },
  spelling: { name: msg`Spelling`, icon: Minus, ink: quiet },
  differs: { name: msg`Differs`, ...alert },
  expired: { name: msg`Expired`, ...alert },
  shared: { name: msg`Used by another profile`, ...alert },
  possible_match: { name: msg`Possible match`, ...alert },
  unconfirmed: { name: msg`Not confirmed`, ...alert },
  waiting: { name: msg`In progress`, icon: Clock, ink: quiet },
  by_eye: { name: msg`Compare by eye`, icon: Eye, ink: quiet },
  not_checked: { name: msg`Not checked`, icon: Minus, ink: quiet },
};

/** The result of a row: a word with its sign, so that the colour is never alone. */
export function AgreementMark({ agreement }: { readonly agreement: Agreement }) {
  const { i18n } = useLingui();
  const { name, icon: Icon, ink } = marks[agreement];
  return (
    <span className={`inline-flex items-baseline gap-1.5 ${ink}`}>
      <Icon aria-hidden className="size-3.5! shrink-0 self-center" />
      {i18n._(name)}
    </span>
  );
}
