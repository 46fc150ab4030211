import type { User } from '@kheya/contract';
import { Avatar, Button, buttonStyle, fileSize, Notice, Spinner } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import type { ReactNode } from 'react';

import { ApiError } from '@kheya/browser/api/api-error';
import { call } from '@kheya/browser/api/call';
import { upload } from '@kheya/browser/api/upload';
import { useLocale } from '@kheya/browser/language';
import { usePicture } from '#shared/api/stored-file.ts';
import { documentRules, saidBytes } from '#shared/document/document-rules.ts';
import { isRestricted } from '#shared/restricted.ts';
import { useErrorMessage } from '#shared/try-again.tsx';
import { shownName } from '#shared/user-query.ts';

const rules = documentRules('PROFILE_IMAGE');

/** The person's picture in the corner of every screen; nobody else sees it. */
export function ProfilePicture({ user }: { readonly user: User }) {
  const picture = usePicture(user.profile_picture);
  const changing = useChangePicture(user);
  return (
    <div className="mb-8 flex items-center gap-4 max-md:mb-6">
      <Avatar name={shownName(user)} src={picture} size="lg" />
      <div className="grid min-w-0 gap-2">
        <div className="font-semibold wrap-anywhere">{shownName(user)}</div>
        {isRestricted(user) ? null : (
          <div className="flex flex-wrap items-center gap-2">
            <PictureButton changing={changing} hasPicture={user.profile_picture !== null} />
            {user.profile_picture === null ? null : (
              <Button
                size="sm"
                variant="quiet"
                busy={changing.remove.isPending}
                onClick={() => changing.remove.mutate()}
              >
                <Trans>Remove photo</Trans>
              </Button>
            )}
          </div>
        )}
        {changing.error === undefined ? null : (
          <Notice tone="negative" role="alert">
            {changing.error}
          </Notice>
        )}
      </div>
    </div>
  );
}

type Changing = ReturnType<typeof useChangePicture>;

/** The real file input has the focus; its label is what is visible. */
function PictureButton({
  changing,
  hasPicture,
}: {
  readonly changing: Changing;
  readonly hasPicture: boolean;
}): ReactNode {
  const { t } = useLingui();
  return (
    <label
      className={buttonStyle(
        { size: 'sm' },
        'cursor-pointer has-focus-visible:shadow-(--focus-ring)',
      )}
    >
      <input
        type="file"
        className="sr-only"
        accept={rules.types.join(',')}
        disabled={changing.send.isPending}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) changing.choose(file);
          // Lets the person choose the same file again.
          event.target.value = '';
        }}
      />
      {changing.send.isPending ? <Spinner label={t`Sending`} /> : <Camera aria-hidden />}
      {hasPicture ? <Trans>Change photo</Trans> : <Trans>Choose a photo</Trans>}
    </label>
  );
}

function useChangePicture(user: User) {
  const { t } = useLingui();
  const locale = useLocale();
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  const after = { onSuccess: () => queries.invalidateQueries({ queryKey: ['user'] }) };
  const send = useMutation({
    mutationFn: (file: File) => {
      if (file.size > rules.maxBytes) throw new TooLarge();
      return upload('POST /file-upload/', {
        field: 'upload_file',
        file,
        fields: { doc_type: 'PROFILE_IMAGE', profile_type: user.profile_type },
        signal: new AbortController().signal,
        onPercent: () => undefined,
      });
    },
    ...after,
  });
  const remove = useMutation({
    mutationFn: () =>
      call('DELETE /file-upload/:id/', { params: { id: user.profile_picture?.id ?? '' } }),
    ...after,
  });
  const limit = fileSize(saidBytes, locale);
  const wordsOf = (error: unknown): string => {
    if (error instanceof TooLarge) return t`Photos can be up to ${limit}.`;
    const field = error instanceof ApiError ? error.fields['upload_file'] : undefined;
    return field ?? errorMessage(error);
  };
  const failed = send.error ?? remove.error;
  return {
    send,
    remove,
    choose: (file: File) => {
      remove.reset();
      send.mutate(file);
    },
    error: failed === null ? undefined : wordsOf(failed),
  };
}

class TooLarge extends Error {}
