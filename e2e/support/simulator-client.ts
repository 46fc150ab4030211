import { expect } from '@playwright/test';
import { WEB_API_KEY } from './api-client.ts';

export interface FaultOptions {
  readonly provider: 'bank' | 'bkash' | 'fx' | 'mail' | 'sms';
  readonly kind: string;
  readonly count?: number;
  readonly operation?: string;
  readonly delay_ms?: number;
}

interface BkashPayment {
  readonly trxID: string;
  readonly transactionStatus: string;
  readonly amount: string;
  readonly merchantInvoiceNumber: string;
}

interface ProviderCall {
  readonly operation: string;
  readonly idempotency_key: string | null;
  readonly status: number;
  readonly fault: string | null;
  readonly body: Readonly<Record<string, unknown>> | null;
}

interface BankMovement {
  readonly subtype: string;
  readonly side: 'debit' | 'credit';
  /** Cents, as the partner counts. */
  readonly cents: number;
}

/** The simulator: its controls, and the providers' own books. */
export type SimulatorClient = ReturnType<typeof createSimulatorClient>;

export function createSimulatorClient(
  { simulator, api }: { readonly simulator: string; readonly api: string },
  bankApiKey: string,
) {
  const control = async <T = unknown>(name: string, body: unknown): Promise<T> => {
    const response = await fetch(`${simulator}/__sim/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as T;
    expect(response.ok, `${name}: ${JSON.stringify(answer)}`).toBe(true);
    return answer;
  };
  const read = async <T>(path: string, headers: Record<string, string> = {}): Promise<T> => {
    const response = await fetch(`${simulator}${path}`, { headers });
    expect(response.ok, path).toBe(true);
    return (await response.json()) as T;
  };
  const bank = <T>(path: string) =>
    read<T>(`/bank/v0${path}`, { authorization: `Bearer ${bankApiKey}` });

  return {
    control,
    fault: (order: FaultOptions) => control<{ effect: string }>('faults', { count: 1, ...order }),
    /** Moves the clock, and waits until the API follows. */
    advance: async (seconds: number) => {
      const { now } = await control<{ now: string }>('advance', { seconds });
      await expect.poll(() => isApiAt(api, (at) => at >= Date.parse(now)), HEARS).toBe(true);
    },
    /** Resets everything, the clock included, and waits until the API follows. */
    reset: async () => {
      const { now } = await control<{ now: string }>('reset', {});
      await expect
        .poll(() => isApiAt(api, (at) => at < Date.parse(now) + 3_600_000), HEARS)
        .toBe(true);
    },
    /** Disarms the remaining faults. The clock stays: time does not run backwards in a test. */
    clearFaults: async () => {
      const { results } = await read<{ results: ArmedFault[] }>('/__sim/faults');
      for (const { provider, kind, operation } of results) {
        await control('faults', { provider, kind, count: 0, ...(operation && { operation }) });
      }
    },
    messages: async (to: string) => {
      const path = `/__sim/messages?to=${encodeURIComponent(to)}`;
      return (await read<{ results: Message[] }>(path)).results;
    },
    /** The calls a provider has answered or is still holding, newest first. */
    calls: async (provider: FaultOptions['provider']) =>
      (await read<{ results: ProviderCall[] }>(`/__sim/requests?provider=${provider}`)).results,
    /** Everything a wallet was ever sent. */
    bkashPayments: async (msisdn: string) =>
      (await read<{ results: BkashPayment[] }>(`/__sim/bkash/payments?msisdn=${msisdn}`)).results,
    /** An account's balance in the partner's books, in cents. */
    bankBalance: async (accountNumber: string) => {
      const path = `/accounts?account_number=${accountNumber}`;
      const { accounts } = await bank<{ accounts: BankAccount[] }>(path);
      expect(accounts, `accounts ${accountNumber} at the partner`).toHaveLength(1);
      const found = accounts[0]?.balances.find(({ type }) => type === 'ACCOUNT_BALANCE');
      return Number(found?.balance);
    },
    /** The movements of an account at the partner, the oldest first. */
    bankMovements: async (accountNumber: string): Promise<BankMovement[]> => {
      const path = `/transactions/posted?limit=100&account_no=${accountNumber}`;
      const { result } = await bank<{ result: BankTransaction[] }>(path);
      return result
        .toReversed()
        .flatMap(({ subtype, data }) =>
          data.lines
            .filter((line) => line.account_no === accountNumber)
            .map((line) => ({ subtype, side: line.dc_sign, cents: Number(line.amount) })),
        );
    },
  };
}

const HEARS = { message: 'the API hears of the clock', timeout: 60_000 };

/** Whether the API's time, read from an indicative price, fits; no price means the last expired. */
async function isApiAt(api: string, isThen: (at: number) => boolean): Promise<boolean> {
  const response = await fetch(`${api}/conversion-rate/`, {
    method: 'POST',
    headers: { 'x-api-key': WEB_API_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ source_currency: 'USD', target_currency: 'BDT' }),
  });
  if (response.status !== 201) return true;
  const { created_at: at } = (await response.json()) as { created_at: string };
  return isThen(Date.parse(at));
}

interface ArmedFault {
  readonly provider: string;
  readonly kind: string;
  readonly operation: string | null;
}

interface Message {
  readonly id: number;
  readonly subject: string | null;
  readonly text: string;
  readonly code: string | null;
  readonly language: 'en' | 'bn';
}

interface BankAccount {
  readonly balances: readonly { readonly type: string; readonly balance: number }[];
}

interface BankTransaction {
  readonly subtype: string;
  readonly data: {
    readonly lines: readonly {
      readonly account_no: string;
      readonly amount: number;
      readonly dc_sign: 'debit' | 'credit';
    }[];
  };
}
