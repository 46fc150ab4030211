import type { Clock } from '@kheya/service-kit';
import { callJson, type JsonAnswer } from '#json-call.ts';
import type { BdBankPartner } from '#payout-port.ts';
import { createBdBankCipher } from './bd-bank-cipher.ts';
import { readBalance, readEnquiry, readFound, readSent } from './bd-bank-reading.ts';
import { transactionOf } from './bd-bank-request.ts';
import type { BdBankSettings } from './bd-bank-settings.ts';
import { createBdBankTokens } from './bd-bank-token.ts';

/** A client for the remittance API of Prime Bank. */
export function createBdBankClient(
  settings: BdBankSettings,
  timeoutMs: number,
  clock: Clock,
): BdBankPartner {
  const cipher = createBdBankCipher(settings.BD_BANK_ENC_KEY);
  const tokens = createBdBankTokens(settings, cipher, timeoutMs);
  const { BD_BANK_CORPORATE_ID: CorporateId, BD_BANK_USER_ID: UserId } = settings;

  const attempt = async (path: string, body?: Record<string, unknown>): Promise<JsonAnswer> => {
    const token = await tokens.get();
    // Without a token the call itself was never sent.
    if (!token.ok) return { ok: false, sent: false, cause: token.cause };
    return callJson({
      method: body ? 'POST' : 'GET',
      url: `${settings.BD_BANK_URL}${path}`,
      headers: { token: token.value, enckey: settings.BD_BANK_ENC_KEY },
      ...(body ? { body: { CorporateId, UserId, ...body } } : {}),
      cipher,
      timeoutMs,
    });
  };
  /** A call whose token has expired did nothing, so it is made again with a new one. */
  const call = async (path: string, body?: Record<string, unknown>): Promise<JsonAnswer> => {
    const answer = await attempt(path, body);
    if (!answer.ok || answer.status !== 401) return answer;
    tokens.forget();
    return attempt(path, body);
  };

  return {
    async send(payment) {
      const body = { Transaction: [transactionOf(payment, clock.now())] };
      const answer = await call('/sendTransaction', body);
      if (!answer.ok && !answer.sent) return { outcome: 'not_sent', cause: answer.cause };
      return readSent(answer, payment.reference);
    },
    async find(reference) {
      const query = new URLSearchParams({ TransactionReferenceNo: reference });
      return readFound(await call(`/transactionTracker?${query.toString()}`), reference);
    },
    async readFloat() {
      return readBalance(await call('/accountBalance'));
    },
    async checkName(account) {
      const answer = await call('/accountEnquiry', {
        BeneficiaryAccountNo: account.number,
        BeneficiaryName: account.holderName,
        RoutingNumber: account.routingNumber,
      });
      return readEnquiry(answer, account.holderName);
    },
  };
}
