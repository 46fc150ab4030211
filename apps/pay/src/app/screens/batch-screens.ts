// The screens of payments from a file.
export { BatchesPage } from '#features/payment-batch/batches-page.tsx';
export { BatchNewPage } from '#features/payment-batch/batch-new-page.tsx';
export { BatchPage } from '#features/payment-batch/batch-page.tsx';
