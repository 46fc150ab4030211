import {
  buttonStyle,
  Panel,
  RowContent,
  RowItem,
  RowList,
  rowPress,
  rowStyle,
  Section,
} from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';

import { paths } from '#shared/paths.ts';
import { useStatementPeriod } from '#shared/statement/statement-period.ts';
import { statementsQuery } from '#shared/statement/statement-queries.ts';
import { useArea } from '#shared/user-query.ts';

const shown = 3;

/** The newest statements of an account, on its own page. */
export function StatementLinks({ accountId }: { readonly accountId: string }) {
  const area = useArea();
  const periodOf = useStatementPeriod();
  const query = { account_id: accountId, kind: 'monthly', limit: shown } as const;
  const { data } = useQuery(statementsQuery(query));
  if (data === undefined) return null;
  const to = paths.statement(area);
  if (data.count === 0) {
    return (
      <Section title={<Trans>Statements</Trans>}>
        <Panel pad="md">
          <p className="mb-3 text-ink-muted">
            <Trans>The first one is ready when the month is over.</Trans>
          </p>
          <Link to={to} search={{ account: accountId }} className={buttonStyle({ size: 'sm' })}>
            <Trans>Statement for other dates</Trans>
          </Link>
        </Panel>
      </Section>
    );
  }
  return (
    <Section
      title={<Trans>Statements</Trans>}
      aside={
        <Link to={to} search={{ account: accountId }} className="text-link">
          <Trans>All statements</Trans>
        </Link>
      }
    >
      <RowList>
        {data.results.map((statement) => (
          <RowItem key={statement.id}>
            <Link
              to={to}
              search={{ account: accountId, statement: statement.id }}
              className={rowStyle(rowPress)}
            >
              <RowContent
                start={<FileText aria-hidden className="text-ink-faint" />}
                title={periodOf(statement)}
              />
            </Link>
          </RowItem>
        ))}
      </RowList>
    </Section>
  );
}
