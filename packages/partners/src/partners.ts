import type { ConnectedWallet } from '@kheya/contract';
import type { BankPartner } from './bank/index.ts';
import type { FxPartner } from './fx/index.ts';
import type { IpPartner } from './ip/index.ts';
import type { MailPartner } from './mail/index.ts';
import type { SmsPartner } from './sms/index.ts';
import type { BdBankPartner, WalletPartner } from './payout-port.ts';

/** The outside world as ports: one interface per need. */
export interface Partners {
  readonly bank: BankPartner;
  /** The bank in Bangladesh that pays into accounts at others. */
  readonly bdBank: BdBankPartner;
  readonly fx: FxPartner;
  readonly wallets: Readonly<Record<ConnectedWallet, WalletPartner>>;
  readonly ip: IpPartner;
  readonly mail: MailPartner;
  readonly sms: SmsPartner;
}
