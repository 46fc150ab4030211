export { EnrolmentPage } from '#web/features/second-step/enrolment-page.tsx';
export { SecondStepPage } from '#web/features/second-step/second-step-page.tsx';
