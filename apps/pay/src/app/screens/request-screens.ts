// The screens of money that is asked for.
export { RequestsPage } from '#features/payment-request/requests-page.tsx';
export { RequestNewPage } from '#features/payment-request/request-new-page.tsx';
export { RequestPage } from '#features/payment-request/request-page.tsx';
export { ReceivedRequestPage } from '#features/payment-request/received-request-page.tsx';
