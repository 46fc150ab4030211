// The screens of a business that pays by two.
export { ApprovalsPage } from '#features/approval/approvals-page.tsx';
export { TeamPage } from '#features/approval/team-page.tsx';
export { ApprovalScreen } from '#app/screens/approval-screen.tsx';
