import { toDigits } from '@kheya/money';
import { iconButtonStyle } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';

import { waitingTicketsQuery } from '#features/ticket/ticket-count-query.ts';
import { useLocale } from '@kheya/browser/language';
import { usePainted } from '@kheya/browser/painted';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** The badge shows at most 99 (specification, section 2). */
const most = 99;

/** Opens support; its badge counts the tickets that wait for the customer's answer. */
export function TicketsButton() {
  const { t } = useLingui();
  const locale = useLocale();
  const area = useArea();
  const waiting = useQuery({ ...waitingTicketsQuery, enabled: usePainted() }).data ?? 0;
  const count = toDigits(waiting > most ? `${most}+` : `${waiting}`, locale);
  const label =
    waiting === 0 ? t`Support tickets` : t`Support tickets, ${count} waiting for your reply`;
  return (
    <Link
      to={paths.tickets(area)}
      aria-label={label}
      title={label}
      className={iconButtonStyle({}, 'relative')}
    >
      <MessageSquareText aria-hidden />
      {waiting === 0 ? null : (
        <span
          aria-hidden
          className="absolute top-0.75 right-0.5 h-4.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem]/4.5 font-semibold text-on-accent cut-out"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
