import { ContactWalletForm } from '#features/contact/contact-wallet-form.tsx';
import { SendPage } from '#features/transfer/send/send-page.tsx';

/** Sending meets contacts here: features do not know each other. */
export function SendScreen() {
  return <SendPage newWalletForm={ContactWalletForm} />;
}
