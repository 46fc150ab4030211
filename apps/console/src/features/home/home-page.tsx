import { Trans } from '@lingui/react/macro';
import { Ferry, Page, Panel } from '@kheya/ui';
import { RoleNames } from '#shared/role-names.tsx';
import type { ReactNode } from 'react';
import { areas } from '#features/home/areas.tsx';

/** Before the first queue opens: what will be worked on here, and by whom. */
export function HomePage() {
  return (
    <Page>
      <div className="mb-8 flex items-center gap-8 max-md:mb-6 max-md:flex-col-reverse max-md:items-start max-md:gap-4">
        <div className="min-w-0 flex-1">
          <h1>
            <Trans>No queue is open yet</Trans>
          </h1>
          <p className="mt-1 max-w-prose text-ink-muted">
            <Trans>
              Work will arrive here in queues. Each shows who is waiting, why, and until when an
              answer is promised.
            </Trans>
          </p>
        </div>
        <Ferry className="w-40 shrink-0" />
      </div>
      <Panel>
        <table className="w-full text-left">
          <thead className="border-b border-line text-sm text-ink-faint max-md:sr-only">
            <tr>
              <Head>
                <Trans>Area</Trans>
              </Head>
              <Head>
                <Trans>What is done here</Trans>
              </Head>
              <Head>
                <Trans>Open to</Trans>
              </Head>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {areas.map(({ key, name, work, roles }) => (
              <tr key={key} className="max-md:grid max-md:py-2.5">
                <th scope="row" className="h-9 px-4 font-medium whitespace-nowrap max-md:h-auto">
                  {name}
                </th>
                <td className="px-4 py-2 text-ink-muted max-md:py-0">{work}</td>
                <td className="px-4 whitespace-nowrap text-ink-muted max-md:text-sm">
                  <RoleNames roles={roles} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </Page>
  );
}

function Head({ children }: { readonly children: ReactNode }) {
  return (
    <th scope="col" className="h-9 px-4 font-medium">
      {children}
    </th>
  );
}
