import type { DraftPlace } from '@kheya/browser/draft';
import { isBusinessName, readEin } from '@kheya/contract/fields/business';
import { errorOf, type FieldErrors, compactErrors } from '@kheya/contract/fields/field-error';

/** Shared by both steps: the first fills the draft, the second sends it. */
export interface BusinessStepProps {
  readonly draft: DraftPlace;
}

export interface TypedBusiness {
  readonly name: string;
  readonly ein: string;
}

export const noBusiness: TypedBusiness = { name: '', ein: '' };

export function checkBusiness({ name, ein }: TypedBusiness): FieldErrors<keyof TypedBusiness> {
  return compactErrors({
    name: isBusinessName(name) ? undefined : 'business_name',
    ein: errorOf(readEin(ein)),
  });
}
