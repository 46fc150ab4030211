import { Trans } from '@lingui/react/macro';
import { Button } from '@kheya/ui';
import { useExport } from '#features/case/case-api.ts';
import { ErrorText } from '#shared/error-notice.tsx';
import { toasts } from '@kheya/browser/toasts';

const FORMS = [
  { form: 'fincen_sar', name: 'FinCEN SAR' },
  { form: 'bfiu_str', name: 'BFIU STR' },
] as const;
const FORMATS = ['csv', 'json'] as const;

/** The fields of the report as a file. Each download is recorded with the operator's name. */
export function CaseExport({ id }: { readonly id: string }) {
  const ask = useExport(id);
  const download = (form: (typeof FORMS)[number]['form'], format: (typeof FORMATS)[number]) =>
    ask.mutate(
      { form, format },
      {
        onSuccess: ({ file_name: name, content_type: type, content }) =>
          save(new Blob([content], { type: `${type};charset=utf-8` }), name),
        onError: (error) => toasts.show({ tone: 'negative', text: <ErrorText error={error} /> }),
      },
    );
  return (
    <div className="grid grid-cols-1 gap-2">
      {FORMS.flatMap(({ form, name }) =>
        FORMATS.map((format) => {
          const type = format.toUpperCase();
          return (
            <Button
              key={`${form} ${format}`}
              size="sm"
              block
              disabled={ask.isPending}
              onClick={() => download(form, format)}
            >
              <Trans>
                Download {name} ({type})
              </Trans>
            </Button>
          );
        }),
      )}
      <p className="text-sm text-ink-muted">
        <Trans>Each download is recorded with your name.</Trans>
      </p>
    </div>
  );
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
