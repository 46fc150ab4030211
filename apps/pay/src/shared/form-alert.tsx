import type { ReactNode } from 'react';

/** Why a form was not sent, where that belongs to none of its fields. */
export function FormAlert({ children }: { readonly children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <p role="alert" className="text-sm text-negative">
      {children}
    </p>
  );
}
