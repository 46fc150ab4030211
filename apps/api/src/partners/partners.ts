import type { BankPartner } from './bank/index.ts';
import type { WalletRail } from './bkash/index.ts';
import type { FxPartner } from './fx/index.ts';
import type { IpPartner } from './ip/index.ts';
import type { MailPartner } from './mail/index.ts';
import type { SmsPartner } from './sms/index.ts';

/** The outside world as ports: one interface per need. */
export interface Partners {
  readonly bank: BankPartner;
  readonly fx: FxPartner;
  readonly bkash: WalletRail;
  readonly ip: IpPartner;
  readonly mail: MailPartner;
  readonly sms: SmsPartner;
}
