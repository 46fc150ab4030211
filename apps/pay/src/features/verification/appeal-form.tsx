import { Button, Notice, TextArea } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';

import { useAppeal } from '#features/verification/appeal-queries.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useDraft } from '#shared/flow/use-draft.ts';
import { useErrorWords } from '#shared/try-again.tsx';

const shortest = 20;
const longest = 2000;

/** Why the decision is wrong, in the person's own words; kept while they look for a document. */
export function AppealForm() {
  const { t } = useLingui();
  const words = useErrorWords();
  const { typed, change, forget } = useDraft('appeal', () => ({ text: '' }));
  const [isPressed, setPressed] = useState(false);
  const appeal = useAppeal();
  const isShort = typed.text.trim().length < shortest;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setPressed(true);
    if (!isShort && !appeal.isPending) appeal.mutate(typed.text.trim(), { onSuccess: forget });
  };
  const refused = appeal.error instanceof ApiError ? appeal.error.fields['text'] : undefined;
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-4 border-t border-line px-panel py-4.5 first:border-t-0"
    >
      <p className="text-ink-muted">
        <Trans>
          Tell us what is wrong, or what has changed. Someone who wasn't part of the first decision
          reads it.
        </Trans>
      </p>
      <TextArea
        label={<Trans>Your explanation</Trans>}
        rows={5}
        maxLength={longest}
        value={typed.text}
        error={isPressed && isShort ? t`Write one or two sentences.` : refused}
        onValueChange={(text) => change({ text })}
      />
      {appeal.isError && refused === undefined ? (
        <Notice tone="negative" role="alert">
          {words(appeal.error)}
        </Notice>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-md:w-full"
        busy={appeal.isPending}
        busyLabel={t`Sending`}
      >
        <Trans>Send the appeal</Trans>
      </Button>
    </form>
  );
}
