import { Trans } from '@lingui/react/macro';
import type { Attachment } from '@kheya/contract';
import type { Locale } from '@kheya/money';
import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';

export interface LetterProps {
  readonly from: ReactNode;
  readonly message: string;
  readonly files?: readonly Attachment[] | undefined;
  readonly lang?: Locale | undefined;
}

/** The answer as the customer will read it. */
export function Letter({ from, message, files = [], lang }: LetterProps) {
  return (
    <div className="rounded-md bg-water px-4 py-3 text-ink">
      <p className="text-sm text-ink-muted">
        <Trans>The customer will read</Trans>
      </p>
      <div lang={lang} className="mt-2">
        <p className="font-medium">{from}</p>
        <p className="mt-1 max-h-72 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
          {message.trim()}
        </p>
      </div>
      {files.length === 0 ? null : (
        <ul className="mt-3 grid gap-1 border-t border-line pt-2 text-sm">
          {files.map(({ id, file_name }) => (
            <li key={id} className="flex items-center gap-2 wrap-anywhere">
              <Paperclip aria-hidden className="size-4! text-ink-faint" />
              {file_name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
