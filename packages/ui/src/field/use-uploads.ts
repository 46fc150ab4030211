import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { FileItem } from '#field/file-row.tsx';

export interface UploadCallOptions {
  readonly signal: AbortSignal;
  /** Called with the percent sent so far, as a whole number. */
  readonly onPercent: (percent: number) => void;
}

export interface UseUploadsOptions<Result> {
  /** Sends one file; rejects if the upload failed. */
  readonly send: (file: File, watch: UploadCallOptions) => Promise<Result>;
  /** Why the upload failed, in plain words. */
  readonly errorText: (error: unknown) => ReactNode;
  readonly onDone?: ((result: Result, file: File) => void) | undefined;
}

interface Upload<Result> {
  readonly item: FileItem;
  readonly file: File;
  readonly stop: AbortController;
  readonly result?: Result;
}

/** The list behind a `FileDrop`: sends each file as it is added and keeps its result. */
export function useUploads<Result>({ send, errorText, onDone }: UseUploadsOptions<Result>) {
  const [uploads, setUploads] = useState<readonly Upload<Result>[]>([]);
  const known = useRef<readonly Upload<Result>[]>([]);
  const count = useRef(0);
  useEffect(() => {
    known.current = uploads;
  }, [uploads]);
  useEffect(() => () => known.current.forEach((one) => one.stop.abort()), []);

  const change = (key: string, item: Partial<FileItem>, result?: Result) =>
    setUploads((all) =>
      all.map((one) =>
        one.item.key === key
          ? {
              ...one,
              item: { ...one.item, ...item },
              ...(result === undefined ? {} : { result }),
            }
          : one,
      ),
    );
  const start = (key: string, file: File, stop: AbortController) => {
    const onPercent = (percent: number) => change(key, { percent });
    send(file, { signal: stop.signal, onPercent }).then(
      (result) => {
        if (stop.signal.aborted) return;
        change(key, { state: 'done', percent: 100 }, result);
        onDone?.(result, file);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) change(key, { state: 'failed', error: errorText(error) });
      },
    );
  };
  const add = (files: readonly File[]) => {
    const made = files.map((file): Upload<Result> => {
      count.current += 1;
      const { name, size: bytes, type } = file;
      const key = `${count.current}`;
      const item: FileItem = { key, name, bytes, type, state: 'sending', percent: 0 };
      return { item, file, stop: new AbortController() };
    });
    setUploads((all) => [...all, ...made]);
    for (const { item, file, stop } of made) start(item.key, file, stop);
  };
  const remove = (key: string) => {
    known.current.find((one) => one.item.key === key)?.stop.abort();
    setUploads((all) => all.filter((one) => one.item.key !== key));
  };
  const retry = (key: string) => {
    const found = known.current.find((one) => one.item.key === key);
    if (found === undefined) return;
    change(key, { state: 'sending', percent: 0, error: undefined });
    start(key, found.file, found.stop);
  };
  return {
    files: uploads.map((one) => one.item),
    /** The results of the finished uploads, in the order of the list. */
    results: uploads.flatMap((one) => (one.result === undefined ? [] : [one.result])),
    isSending: uploads.some((one) => one.item.state === 'sending'),
    add,
    /** Removes a file from the list and cancels its upload if that is running. */
    remove,
    retry,
    clear: () => {
      for (const one of known.current) one.stop.abort();
      setUploads([]);
    },
  };
}
