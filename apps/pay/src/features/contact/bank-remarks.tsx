import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface RemarkProps {
  readonly children: ReactNode;
}

const look = 'inline-flex items-start gap-1.5 [&_svg.lucide]:mt-0.5 [&_svg.lucide]:size-4';

/** What a number was recognised as, below its field. */
export function FoundRemark({ children }: RemarkProps) {
  return (
    <span className={`${look} text-positive`}>
      <Check aria-hidden />
      <span>{children}</span>
    </span>
  );
}

/** What is odd about a number and may still be right. */
export function WarningRemark({ children }: RemarkProps) {
  return (
    <span className={`${look} text-caution`}>
      <TriangleAlert aria-hidden />
      <span>{children}</span>
    </span>
  );
}
