import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@kheya/ui';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '#features/transfer/action-dialog.tsx';
import { actionNames, obstacleNames, type OptionName } from '#features/transfer/action-names.ts';
import { OpenAction, PastAction } from '#features/transfer/action-proposal.tsx';
import {
  type ActionName,
  type OpenTransfer,
  useAskAgain,
} from '#features/transfer/transfer-api.ts';
import { ErrorText } from '#shared/error-notice.tsx';
import { useMayOpen } from '#shared/use-may-open.ts';
import { toasts } from '@kheya/browser/toasts';

interface TransferProps {
  readonly transfer: OpenTransfer;
}

/** What can be done about the transfer and what can't, what waits for a second operator, what was done. */
export function TransferActions({ transfer }: TransferProps) {
  const [chosen, setChosen] = useState<ActionName>();
  const { options, open, past } = transfer.actions;
  const possible = options.filter(({ obstacle }) => obstacle === null);
  const others = options.filter(({ obstacle }) => obstacle !== null);
  return (
    <div className="grid grid-cols-1 gap-4">
      {open === null ? null : <OpenAction transfer={transfer} action={open} />}
      {possible.length === 0 ? (
        <p className="text-ink-muted">
          <Trans>Nothing can be done right now.</Trans>
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {possible.map(({ action }) => (
            <li key={action}>
              <PossibleAction
                transfer={transfer}
                action={action}
                isWaiting={open !== null}
                onPropose={setChosen}
              />
            </li>
          ))}
        </ul>
      )}
      <Who />
      <Impossible options={others} />
      {past.length === 0 ? null : (
        <div>
          <h3 className="mb-1 text-sm! text-ink-muted">
            <Trans>Earlier proposals</Trans>
          </h3>
          <ul className="grid grid-cols-1 gap-3">
            {past.map((action) => (
              <li key={action.id}>
                <PastAction action={action} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {chosen === undefined ? null : (
        <ActionDialog transfer={transfer} action={chosen} onClose={() => setChosen(undefined)} />
      )}
    </div>
  );
}

/** Who may: what moves money takes two of finance, asking takes one of the desk. */
function Who() {
  return (
    <p className="text-sm text-ink-muted">
      <Trans>
        Finance proposes and a second operator from finance approves. Support and finance can check
        again.
      </Trans>
    </p>
  );
}

interface PossibleActionProps extends TransferProps {
  readonly action: OptionName;
  /** A proposal waits: another can be made once it is decided. */
  readonly isWaiting: boolean;
  readonly onPropose: (action: ActionName) => void;
}

function PossibleAction(props: PossibleActionProps): ReactNode {
  const { transfer, action, isWaiting, onPropose } = props;
  const { i18n } = useLingui();
  const isFinance = useMayOpen('finance');
  const isSupport = useMayOpen('answering');
  const name = i18n._(actionNames[action]);
  if (action === 'ask_again') {
    return isFinance || isSupport ? <AskAgain id={transfer.id} name={name} /> : name;
  }
  if (!isFinance || isWaiting) return name;
  return (
    <Button size="sm" block onClick={() => onPropose(action)}>
      {name}
    </Button>
  );
}

function AskAgain({ id, name }: { readonly id: string; readonly name: string }) {
  const ask = useAskAgain(id);
  const go = () =>
    ask.mutate(undefined, {
      onSuccess: () =>
        toasts.show({ text: <Trans>Checking. The answer will appear here shortly.</Trans> }),
      onError: (error) => toasts.show({ tone: 'negative', text: <ErrorText error={error} /> }),
    });
  return (
    <Button size="sm" block busy={ask.isPending} onClick={go}>
      {name}
    </Button>
  );
}

/** What can't be done now, each with the reason. */
function Impossible({ options }: { readonly options: OpenTransfer['actions']['options'] }) {
  const { i18n } = useLingui();
  return (
    <dl className="grid grid-cols-1 gap-1.5 text-sm">
      {options.map(({ action, obstacle }) => (
        <div key={action}>
          <dt>{i18n._(actionNames[action])}</dt>
          <dd className="text-ink-muted">{obstacle && i18n._(obstacleNames[obstacle])}</dd>
        </div>
      ))}
    </dl>
  );
}
