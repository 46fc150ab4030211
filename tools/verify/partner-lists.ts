const TIMEOUT_MS = 5000;

interface PostedPage {
  readonly result: readonly {
    readonly uuid: string;
    readonly type: string;
    readonly data: {
      readonly lines: readonly {
        readonly account_id: string;
        readonly amount: number;
        readonly dc_sign: 'debit' | 'credit';
      }[];
    };
  }[];
  readonly next_page_token?: string | null;
}

interface FloatBalances {
  readonly organizationBalance: readonly {
    readonly accountTypeName: string;
    readonly currentBalance: string;
  }[];
}

export interface BankLine {
  readonly transactionId: string;
  readonly type: string;
  readonly accountId: string;
  readonly side: 'debit' | 'credit';
  readonly minor: bigint;
}

/** What the providers say of themselves; undefined where one does not answer. */
export interface PartnerState {
  readonly bankLines: readonly BankLine[] | undefined;
  /** What is left to pay out from at bKash, in poisha. */
  readonly bkashFloat: bigint | undefined;
}

export interface PartnerLists {
  read(): Promise<PartnerState>;
}

export interface PartnerAddresses {
  readonly BANK_URL: string;
  readonly BANK_API_KEY: string;
  readonly BKASH_URL: string;
  readonly BKASH_USERNAME: string;
  readonly BKASH_PASSWORD: string;
  readonly BKASH_APP_KEY: string;
  readonly BKASH_APP_SECRET: string;
}

/** Reads the providers' own books by their own contracts. */
export function openPartners(addresses: PartnerAddresses): PartnerLists {
  return {
    async read() {
      const silent = () => undefined;
      return {
        bankLines: await readBank(addresses).catch(silent),
        bkashFloat: await readBkash(addresses).catch(silent),
      };
    },
  };
}

async function readBank({ BANK_URL, BANK_API_KEY }: PartnerAddresses): Promise<BankLine[]> {
  const lines: BankLine[] = [];
  let token: string | null | undefined;
  do {
    const query = new URLSearchParams({ limit: '100', ...(token ? { page_token: token } : {}) });
    const headers = { authorization: `Bearer ${BANK_API_KEY}` };
    const url = `${BANK_URL}/transactions/posted?${query.toString()}`;
    const body: PostedPage = await ask<PostedPage>(url, { headers });
    for (const { uuid, type, data } of body.result) {
      for (const line of data.lines) {
        lines.push({
          transactionId: uuid,
          type,
          accountId: line.account_id,
          side: line.dc_sign,
          minor: BigInt(line.amount),
        });
      }
    }
    token = body.next_page_token;
  } while (token);
  return lines;
}

async function readBkash(addresses: PartnerAddresses): Promise<bigint | undefined> {
  const { BKASH_URL: url } = addresses;
  const { id_token: token } = await ask<{ id_token: string }>(`${url}/checkout/token/grant`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      username: addresses.BKASH_USERNAME,
      password: addresses.BKASH_PASSWORD,
    },
    body: JSON.stringify({
      app_key: addresses.BKASH_APP_KEY,
      app_secret: addresses.BKASH_APP_SECRET,
    }),
  });
  const headers = { authorization: token, 'x-app-key': addresses.BKASH_APP_KEY };
  const path = '/checkout/payment/organizationBalance';
  const { organizationBalance } = await ask<FloatBalances>(`${url}${path}`, { headers });
  const account = organizationBalance.find(({ accountTypeName }) =>
    accountTypeName.includes('Disbursement'),
  );
  return account && BigInt(account.currentBalance.replace('.', ''));
}

/** An answer of another shape throws where it is used, and counts as no answer. */
async function ask<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}
