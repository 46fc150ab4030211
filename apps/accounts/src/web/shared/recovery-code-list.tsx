import { Button } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';

/** The codes, shown only now: to be copied, saved as a file, or printed. */
export function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const text = `${t`Kheya recovery codes`}\n\n${codes.join('\n')}\n`;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="grid gap-4">
      <ul
        aria-label={t`Recovery codes`}
        lang="en"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-sunken p-4 font-mono text-md tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onClick={copy}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          <span role="status">{copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
        </Button>
        <Button onClick={() => download(text)}>
          <Download aria-hidden />
          <Trans>Download</Trans>
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          <Trans>Print</Trans>
        </Button>
      </div>
    </div>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'kheya-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
