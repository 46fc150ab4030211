import { Panel } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** The reason for the decision, as the reviewer chose it, and where to see one's own details. */
export function DecisionPanel({ reason }: { readonly reason: string }) {
  const area = useArea();
  return (
    <Panel pad="md" className="mb-8 max-md:mb-5">
      <h2 className="text-base">
        <Trans>Why</Trans>
      </h2>
      <p className="mt-1">{reason}</p>
      <p className="mt-2 text-sm">
        <Link to={paths.profile(area)} className="text-link">
          <Trans>See your details</Trans>
        </Link>
      </p>
    </Panel>
  );
}
