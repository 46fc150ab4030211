import { useLocation } from '@tanstack/react-router';

import { NewContactForm } from '#features/contact/new-contact-form.tsx';
import { OwnTransferPage } from '#features/transfer/own/own-transfer-page.tsx';
import { SendPage } from '#features/transfer/send/send-page.tsx';

/** Combines sending with contacts, because features do not import each other. */
export function SendScreen() {
  const search = useLocation({ select: (location) => location.searchStr });
  const isOwn = new URLSearchParams(search).get('step') === 'own';
  return isOwn ? <OwnTransferPage /> : <SendPage newPayeeForm={NewContactForm} />;
}
