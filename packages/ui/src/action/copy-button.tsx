import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

import { IconButton } from '#action/icon-button.tsx';

export interface CopyButtonProps {
  readonly text: string;
  /** "Copy"; names what is copied where several buttons stand together. */
  readonly label: string;
  /** "Copied!" */
  readonly copiedLabel: string;
}

const shownFor = 2000;

/** The event of a copy the browser refused; it bubbles up to the app, which tells the person. */
export const copyFailed = 'kheya-copy-failed';
export interface CopyFailed {
  readonly again: () => void;
}

/** Copies a text to the clipboard and confirms it for two seconds. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), shownFor);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = (from: EventTarget) => {
    navigator.clipboard.writeText(text).then(
      () => setCopies((count) => count + 1),
      (error: unknown) => {
        // Logged, as the specification asks (section 8). The event lets the app tell the person,
        // who still sees the text.
        reportError(error);
        const detail: CopyFailed = { again: () => copy(from) };
        from.dispatchEvent(new CustomEvent(copyFailed, { bubbles: true, detail }));
      },
    );
  };
  return (
    <span className="inline-flex items-center">
      <IconButton
        size="xs"
        label={label}
        onClick={(event) => copy(event.currentTarget)}
        // Hidden instead of removed, because removing it would lose the focus.
        className={copies > 0 ? 'sr-only!' : ''}
      >
        <Copy aria-hidden />
      </IconButton>
      <span role="status" className="inline-flex items-center gap-1 text-xs text-positive">
        {copies > 0 ? (
          <>
            <Check aria-hidden className="size-3.5 stroke-[2.25]" />
            {copiedLabel}
          </>
        ) : null}
      </span>
    </span>
  );
}
