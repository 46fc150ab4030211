import { useLocation } from '@tanstack/react-router';

import { ContactWalletForm } from '#features/contact/contact-wallet-form.tsx';
import { OwnTransferPage } from '#features/transfer/own/own-transfer-page.tsx';
import { SendPage } from '#features/transfer/send/send-page.tsx';

/** Combines sending with contacts, because features do not import each other. */
export function SendScreen() {
  const search = useLocation({ select: (location) => location.searchStr });
  const isOwn = new URLSearchParams(search).get('step') === 'own';
  return isOwn ? <OwnTransferPage /> : <SendPage newWalletForm={ContactWalletForm} />;
}
