// The screens of payments that repeat.
export { PlansPage } from '#features/transfer/plan/plans-page.tsx';
export { PlanNewPage } from '#features/transfer/plan/plan-new-page.tsx';
export { PlanPage } from '#features/transfer/plan/plan-page.tsx';
export { PlanChangePage } from '#features/transfer/plan/plan-change-page.tsx';
