import type { UserAddress } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type AddressKind = UserAddress['address_type'];

/** All kinds but the legal address, which is part of the profile itself. */
export const otherKinds = ['shipping', 'billing', 'cardShipping', 'productShipping'] as const;
export type OtherKind = (typeof otherKinds)[number];

/** A person may have several addresses of these kinds; of the others a new one replaces the old. */
export const listKinds: readonly AddressKind[] = ['cardShipping', 'productShipping'];

export const kindLabels: Record<OtherKind, MessageDescriptor> = {
  shipping: msg`Mailing address`,
  billing: msg`Billing address`,
  cardShipping: msg`Card delivery`,
  productShipping: msg`Order delivery`,
};

export function isOtherKind(kind: unknown): kind is OtherKind {
  return otherKinds.some((one) => one === kind);
}
