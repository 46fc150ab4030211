import encodeQr from 'qr';
import { useLingui } from '@lingui/react/macro';

export interface RequestCodeProps {
  readonly link: string;
  readonly className?: string;
}

/** The link as a code, which the camera of a phone opens: dark on white in every theme. */
export function RequestCode({ link, className }: RequestCodeProps) {
  const { t } = useLingui();
  const rows = encodeQr(link, 'raw', { ecc: 'medium', border: 2 });
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={t`Code to scan`}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
