import type { overview, ReplyOf } from '@kheya/contract';
import { fromDecimal } from '@kheya/money';
import { Avatar, Panel, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { Balance } from '#shared/balance.tsx';
import { paths } from '#shared/paths.ts';
import { sendTo } from '#shared/send-link.ts';
import { useArea } from '#shared/user-query.ts';

type RecentPayees = ReplyOf<typeof overview>['send_again'];
const maxShown = 3;

/** The payees paid last, each with a link to the amount, filled in with what they received. */
export function SendAgain({ people }: { readonly people: RecentPayees }) {
  const area = useArea();
  return (
    <Section
      className="laid-out-late"
      title={<Trans>Send again</Trans>}
      aside={
        <Link to={paths.transferMoney(area)} className="text-link">
          <Trans>Someone else</Trans>
        </Link>
      }
    >
      <Panel>
        <ul className="grid grid-cols-3">
          {people.slice(0, maxShown).map((person) => (
            <li
              key={person.contact_id}
              className="min-w-0 not-first:border-l not-first:border-line"
            >
              <Link
                to={paths.transferMoney(area)}
                search={sendTo(person.kind, person.contact_id, {
                  text: person.amount,
                  currency: person.currency === 'USD' ? 'USD' : 'BDT',
                })}
                className="flex h-full items-center gap-3 px-5 py-3.5 transition-colors hover:bg-sunken focus-visible:inner-focus max-md:flex-col max-md:gap-1.5 max-md:px-2 max-md:py-3 max-md:text-center"
              >
                <Avatar name={person.name} />
                <span className="grid min-w-0 gap-px">
                  <span className="font-medium max-md:text-sm">{person.name}</span>
                  <Balance
                    value={fromDecimal(person.amount, person.currency)}
                    className="text-sm text-ink-muted max-md:text-xs"
                  />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  );
}
