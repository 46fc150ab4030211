import { ApprovalPage } from '#features/approval/approval-page.tsx';
import { DisclosurePanel } from '#features/transfer/send/disclosure-panel.tsx';

/** Shows whoever approves a payment its disclosure, because features do not import each other. */
export function ApprovalScreen() {
  return <ApprovalPage disclosure={(disclosure) => <DisclosurePanel disclosure={disclosure} />} />;
}
