import type { RailStatus } from '@kheya/contract';
import { getRail } from '@kheya/contract/rail';
import { toDigits } from '@kheya/money';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { useLocale } from '@kheya/browser/language';
import { railStatusQuery } from '#shared/rail-status/rail-status-query.ts';

/** How each way money goes is doing today, and how often it was on time; nothing until that is known. */
export function RailStatusList() {
  const locale = useLocale();
  const { data = [] } = useQuery(railStatusQuery);
  // What stays in our own books has no provider that could be slow.
  const rails = data.filter(({ provider }) => provider !== null);
  if (rails.length === 0) return null;
  return (
    <section className="mt-10">
      <h2>
        <Trans>How payments are doing today</Trans>
      </h2>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {rails.map((status) => (
          <div
            key={status.rail}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
          >
            <dt className="min-w-0">{getRail(status.rail).names[locale]}</dt>
            <dd className="text-ink-muted">
              <State state={status.state} />
              <OnTime percent={status.on_time_percent} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function State({ state }: Pick<RailStatus, 'state'>) {
  switch (state) {
    case 'working':
      return <Trans>Working</Trans>;
    case 'slow':
      return (
        <b className="font-medium text-caution">
          <Trans>Slow, payments may take longer</Trans>
        </b>
      );
    case 'down':
    case 'paused':
      return (
        <b className="font-medium text-caution">
          <Trans>Not taking payments right now, they wait</Trans>
        </b>
      );
  }
}

function OnTime({ percent }: { readonly percent: RailStatus['on_time_percent'] }) {
  const locale = useLocale();
  if (percent === null) return null;
  const share = toDigits(`${percent}`, locale);
  return (
    <span className="num">
      {' · '}
      <Trans>{share}% on time in the last 30 days</Trans>
    </span>
  );
}
