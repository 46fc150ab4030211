// The screens on which a profile is changed or closed.
export { AddressPage } from '#features/profile/address-page.tsx';
export { ChangePage } from '#features/profile/change-page.tsx';
export { ClosePage } from '#features/profile/close-page.tsx';
export { MoneyPage } from '#features/profile/money-page.tsx';
