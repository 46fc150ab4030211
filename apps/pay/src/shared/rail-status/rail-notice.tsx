import type { RailKey, RailStatus } from '@kheya/contract';
import { Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { useRailName } from '#shared/rail-status/rail-name.ts';
import { railStatusQuery } from '#shared/rail-status/rail-status-query.ts';

interface RailNoticeProps {
  /** The rails of the payments that the screen is about. */
  readonly rails: readonly RailKey[];
  readonly className?: string;
}

/** What is unusual about these rails today, each once; nothing while they work. */
export function RailNotice({ rails, className }: RailNoticeProps) {
  const nameOf = useRailName();
  const { data = [] } = useQuery({ ...railStatusQuery, enabled: rails.length > 0 });
  const unusual = data.filter(({ rail, notice }) => notice !== null && rails.includes(rail));
  // The dollars and the taka of a customer reach one wallet by two rails of one name.
  const byName = new Map(unusual.map((status) => [nameOf(status.rail), status.state]));
  return [...byName].map(([name, state]) => (
    <Notice
      key={name}
      tone={state === 'slow' ? 'info' : 'caution'}
      {...(className === undefined ? {} : { className })}
    >
      <Sentence name={name} state={state} />
    </Notice>
  ));
}

function Sentence({ name, state }: { readonly name: string } & Pick<RailStatus, 'state'>) {
  if (state === 'slow') return <Trans>{name} is slow today. Payments may take longer.</Trans>;
  if (state === 'down') {
    return <Trans>{name} isn't answering. Payments wait and go out when it's back.</Trans>;
  }
  return (
    <Trans>{name} isn't taking payments right now. They wait and go out when it's back.</Trans>
  );
}
