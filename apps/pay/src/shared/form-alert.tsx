import type { ReactNode } from 'react';

/** Why a form was not sent, if no field shows it. */
export function FormAlert({ children }: { readonly children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <p role="alert" className="text-sm text-negative">
      {children}
    </p>
  );
}
