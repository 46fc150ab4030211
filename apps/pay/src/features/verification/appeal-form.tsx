import { compactErrors } from '@kheya/contract/fields/field-error';
import { minLengths } from '@kheya/contract/fields/text-lengths';
import { Button, Notice, TextArea } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { useAppeal } from '#features/verification/appeal-queries.ts';
import { useDraftPlace, useForm } from '#shared/use-form.ts';

const longest = 2000;

/** Why the decision is wrong, in the person's own words; kept while they look for a document. */
export function AppealForm() {
  const { t } = useLingui();
  const appeal = useAppeal();
  const form = useForm({
    defaultValues: { text: '' },
    draft: useDraftPlace('appeal'),
    validate: ({ text }) =>
      compactErrors({
        text: text.trim().length < minLengths.appeal ? 'appeal_too_short' : undefined,
      }),
    send: ({ text }) => appeal.mutateAsync(text.trim()),
  });
  return (
    <form
      {...form.props}
      className="grid gap-4 border-t border-line px-panel py-4.5 first:border-t-0"
    >
      <p className="text-ink-muted">
        <Trans>
          Tell us what's wrong or what has changed. Someone who wasn't part of the first decision
          will review it.
        </Trans>
      </p>
      <TextArea
        label={<Trans>Your explanation</Trans>}
        rows={5}
        maxLength={longest}
        {...form.field('text')}
      />
      {form.alert === undefined ? null : (
        <Notice tone="negative" role="alert">
          {form.alert}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-md:w-full"
        busy={form.isBusy}
        busyLabel={t`Sending`}
      >
        <Trans>Send the appeal</Trans>
      </Button>
    </form>
  );
}
