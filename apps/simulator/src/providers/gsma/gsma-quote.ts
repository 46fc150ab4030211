import type { Kysely } from 'kysely';
import type { SimulatorSchema } from '#database/schema.ts';
import { nextNumber, nextUuid, referenceOf } from '#platform/simulator-id.ts';
import { walletScenario, writeAmount } from '#platform/wallet-values.ts';
import { gsmaError, type GsmaAnswer } from './gsma-errors.ts';
import { isMsisdn, isUuid, readAmount, readParty } from './gsma-format.ts';
import type { GsmaWallet } from './gsma-wallet.ts';

type Body = Readonly<Record<string, unknown>>;

const GOOD_FOR_MS = 5 * 60_000;

/** The price of an international transfer: this wallet takes no fee from the one who pays in. */
export async function createQuote(
  db: Kysely<SimulatorSchema>,
  { name: wallet, title }: GsmaWallet,
  body: Body,
  now: Date,
): Promise<GsmaAnswer> {
  const msisdn = readParty(body['creditParty'], 'msisdn');
  const amountMinor = readAmount(body['requestAmount']);
  if (amountMinor === undefined) return gsmaError('formatError', 'requestAmount');
  if (body['requestCurrency'] !== 'BDT') return gsmaError('currencyNotSupported');
  if (!isMsisdn(msisdn)) return gsmaError('formatError', 'creditParty');
  if (!Array.isArray(body['debitParty'])) {
    return gsmaError('mandatoryValueNotSupplied', 'debitParty');
  }
  if (walletScenario(msisdn) === 'not_registered')
    return gsmaError('identifierError', 'creditParty');
  const quoteId = await nextUuid(db, 'gsma-quote');
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS);
  await db
    .insertInto('gsma.quotes')
    .values({ wallet, quote_id: quoteId, msisdn, amount_minor: amountMinor, expires_at: expiresAt })
    .execute();
  const amount = writeAmount(amountMinor);
  return {
    status: 201,
    body: {
      quotationReference: referenceOf(`${wallet}:${await nextNumber(db)}`),
      creditParty: body['creditParty'],
      debitParty: body['debitParty'],
      quotationStatus: 'completed',
      requestAmount: amount,
      requestCurrency: 'BDT',
      creationDate: now,
      quotes: [
        {
          quoteId,
          sendingAmount: amount,
          sendingCurrency: 'BDT',
          receivingAmount: amount,
          receivingCurrency: 'BDT',
          deliveryMethod: 'directtoaccount',
          fees: [],
          quoteExpiryTime: expiresAt,
          receivingServiceProvider: title,
        },
      ],
    },
  };
}

/** What is wrong with the quote an international transfer names, if anything. */
export async function quoteProblem(
  db: Kysely<SimulatorSchema>,
  order: {
    readonly wallet: GsmaWallet['name'];
    readonly information: unknown;
    readonly msisdn: string;
    readonly amountMinor: bigint;
    readonly now: Date;
  },
): Promise<GsmaAnswer | undefined> {
  const { information } = order;
  if (typeof information !== 'object' || information === null) {
    return gsmaError('mandatoryValueNotSupplied', 'internationalTransferInformation');
  }
  const { originCountry, quoteId } = information as Body;
  if (typeof originCountry !== 'string') {
    return gsmaError('mandatoryValueNotSupplied', 'originCountry');
  }
  if (!isUuid(quoteId)) return gsmaError('mandatoryValueNotSupplied', 'quoteId');
  const quote = await db
    .selectFrom('gsma.quotes')
    .selectAll()
    .where('wallet', '=', order.wallet)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  if (!quote) return gsmaError('identifierError', 'quoteId');
  if (quote.expires_at <= order.now) return gsmaError('quoteHasExpired');
  const isSame = quote.msisdn === order.msisdn && quote.amount_minor === order.amountMinor;
  return isSame ? undefined : gsmaError('formatError', 'quoteId');
}
