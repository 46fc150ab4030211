import { Notice } from '@kheya/ui';
import type { ReactNode } from 'react';

/** A refusal that belongs to no single field, shown above the button. */
export function FormFailure({ children }: { readonly children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <Notice tone="negative" role="alert">
      {children}
    </Notice>
  );
}
