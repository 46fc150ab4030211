import type { Transaction } from '@kheya/contract';
import { Button, buttonStyle, Dialog, fileSize, Notice, Spinner } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { ApiError } from '@kheya/browser/api/api-error';
import { call, send } from '@kheya/browser/api/call';
import { upload } from '@kheya/browser/api/upload';
import { useLocale } from '@kheya/browser/language';
import { pictureAddress } from '#shared/api/stored-file.ts';
import { documentRules, saidBytes } from '#shared/document/document-rules.ts';
import { useErrorMessage } from '#shared/try-again.tsx';

export interface TransactionPhotosProps {
  readonly accountId: string;
  readonly row: Transaction;
  /** Other actions beside "Add photo". */
  readonly children?: ReactNode;
}

const rules = documentRules('PROFILE_IMAGE');
const maxPhotos = 5;

/** Photos of receipts beside a transaction; each opens large. */
export function TransactionPhotos({ accountId, row, children }: TransactionPhotosProps) {
  const [shown, setShown] = useState<string>();
  const add = useAddPhoto(accountId, row.id);
  return (
    <>
      {row.photos.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2.5">
          {row.photos.map(({ id }) => (
            <li key={id}>
              <Thumbnail id={id} onOpen={() => setShown(id)} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {row.photos.length >= maxPhotos ? null : <AddPhoto add={add} />}
        {children}
      </div>
      {add.words === undefined ? null : (
        <Notice tone="negative" role="alert">
          {add.words}
        </Notice>
      )}
      {shown === undefined ? null : <LargePhoto id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

class TooLarge extends Error {}

function useAddPhoto(accountId: string, id: string) {
  const { t } = useLingui();
  const locale = useLocale();
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: (file: File) => {
      if (file.size > rules.maxBytes) throw new TooLarge();
      return upload('POST /transaction/:account_id/:id/photos/', {
        params: { account_id: accountId, id },
        field: 'upload_file',
        file,
      });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['transaction'] }),
  });
  const limit = fileSize(saidBytes, locale);
  const wordsOf = (error: Error): string => {
    if (error instanceof TooLarge) return t`Photos can be up to ${limit}.`;
    const field = error instanceof ApiError ? error.fields['upload_file'] : undefined;
    return field ?? errorMessage(error);
  };
  return { ...sending, words: sending.error === null ? undefined : wordsOf(sending.error) };
}

/** The real file input has the focus; its label is what is visible. */
function AddPhoto({ add }: { readonly add: ReturnType<typeof useAddPhoto> }) {
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
        disabled={add.isPending}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) add.mutate(file);
          // Lets the person choose the same file again.
          event.target.value = '';
        }}
      />
      {add.isPending ? <Spinner label={t`Sending`} /> : <Paperclip aria-hidden />}
      <Trans>Add photo</Trans>
    </label>
  );
}

/** An `<img>` sends no token, so the bytes are fetched like any other call. */
function usePhoto(id: string): string | undefined {
  return useQuery({
    queryKey: ['picture', id, 'photo'],
    queryFn: async ({ signal }) => {
      const answer = await send('GET /transaction-photo/:id/content/', { params: { id }, signal });
      return pictureAddress(await answer.blob());
    },
    staleTime: Infinity,
  }).data;
}

function Thumbnail({ id, onOpen }: { readonly id: string; readonly onOpen: () => void }) {
  const { t } = useLingui();
  const picture = usePhoto(id);
  return (
    <button
      type="button"
      aria-label={t`Receipt photo, open`}
      onClick={onOpen}
      className="block h-28 w-22 overflow-hidden rounded-sm border border-line-strong bg-sunken"
    >
      {picture === undefined ? null : (
        <img src={picture} alt="" className="size-full object-cover" />
      )}
    </button>
  );
}

function LargePhoto({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const picture = usePhoto(id);
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call('DELETE /transaction-photo/:id/', { params: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['transaction'] });
      onClose();
    },
  });
  return (
    <Dialog
      open
      width="md"
      title={<Trans>Receipt photo</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" busy={removing.isPending} onClick={() => removing.mutate()}>
            <Trans>Remove photo</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {picture === undefined ? (
        <Spinner label={t`Loading`} />
      ) : (
        <img
          src={picture}
          alt={t`Receipt photo`}
          className="max-h-[60dvh] w-full rounded-sm object-contain"
        />
      )}
      {removing.error === null ? null : (
        <Notice tone="negative" role="alert">
          {errorMessage(removing.error)}
        </Notice>
      )}
    </Dialog>
  );
}
