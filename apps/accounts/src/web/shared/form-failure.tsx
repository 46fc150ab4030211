import { Notice } from '@kheya/ui';
import type { ReactNode } from 'react';

/** What was refused and belongs to no single field, over the button. */
export function FormFailure({ children }: { readonly children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <Notice tone="negative" role="alert">
      {children}
    </Notice>
  );
}
