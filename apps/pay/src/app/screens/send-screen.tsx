import { ContactWalletForm } from '#features/contact/contact-wallet-form.tsx';
import { SendPage } from '#features/transfer/send/send-page.tsx';

/** Combines sending with contacts, because features do not import each other. */
export function SendScreen() {
  return <SendPage newWalletForm={ContactWalletForm} />;
}
