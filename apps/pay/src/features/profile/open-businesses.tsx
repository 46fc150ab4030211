import { Button } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { actFor } from '@kheya/browser/api/acting';
import { paths } from '#shared/paths.ts';
import { profilesQuery } from '#shared/profile-query.ts';
import { useArea } from '#shared/user-query.ts';

/** The businesses that are obstacles, each with a link to the page that closes it. */
export function OpenBusinesses() {
  const area = useArea();
  const [, ...businesses] = useQuery(profilesQuery).data ?? [];
  const close = (id: string) => {
    actFor(id);
    // Reloaded, as after every change of profile.
    location.assign(paths.profileClose(area));
  };
  return (
    <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {businesses.map(({ id, name }) => (
        <Button key={id} size="sm" onClick={() => close(id)}>
          <Trans>Close {name}</Trans>
        </Button>
      ))}
    </div>
  );
}
