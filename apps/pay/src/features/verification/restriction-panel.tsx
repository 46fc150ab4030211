import { Panel } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

import { dateTime } from '#shared/format/date-time.ts';
import { useLocale } from '#shared/language.ts';
import { type Restriction, useRestrictionReason } from '#shared/restriction-words.ts';

/** Since when and why, what still works, and how it ends. */
export function RestrictionPanel({ restriction }: { readonly restriction: Restriction }) {
  const locale = useLocale();
  const since = dateTime(restriction.since, locale);
  const reason = useRestrictionReason(restriction);
  return (
    <Panel pad="md" className="mb-8 max-md:mb-5">
      <h2>
        {restriction.kind === 'blocked' ? (
          <Trans>Your account is closed to you for now</Trans>
        ) : (
          <Trans>Your account is frozen</Trans>
        )}
      </h2>
      <p className="mt-1">
        {reason} <Trans>It holds since {since}.</Trans>
      </p>
      <ul className="mt-3 grid list-disc gap-1 pl-5 text-ink-muted">
        <li>
          <Trans>You see your money, your transactions and your documents as before.</Trans>
        </li>
        <li>
          <Trans>Nothing can be sent or changed meanwhile.</Trans>
        </li>
        <li>
          <Trans>You can write to us, and ask that another person looks at the decision.</Trans>
        </li>
      </ul>
    </Panel>
  );
}
