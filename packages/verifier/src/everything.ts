import type { Pool } from '@kheya/db';
import {
  inSnapshot,
  signedHeads,
  verify,
  verifyBooks,
  type Finding,
  type HeadKey,
} from '@kheya/ledger';
import { signedAudit, verifyAuditLog } from './audit-log.ts';
import { readBusiness, type Business } from './business-rows.ts';
import { verifyBusiness } from './business-entries.ts';
import type { PartnerLists } from './partner-lists.ts';
import { verifyManualMovements } from './manual-movements.ts';
import { verifyPartners } from './partner-match.ts';
import { verifyStatements } from './statements.ts';

export interface VerifyEverything {
  /** How the providers' own lists are read; without it nothing is compared with them. */
  readonly partners?: PartnerLists;
  /**
   * The signed heads of the ledger. Without them the chains are verified and their ends are taken
   * as given.
   */
  readonly heads?: { readonly file: string; readonly key: Pick<HeadKey, 'publicKey'> };
  /** Rows changed within so many seconds may be missing from a provider's list. */
  readonly recentSeconds?: number;
}

const RECENT_SECONDS = 30;

/** The invariants of the books, of the business rows behind them, and of the providers' lists. */
export async function verifyEverything(
  pool: Pool,
  options: VerifyEverything = {},
): Promise<Finding[]> {
  const { partners, heads, recentSeconds = RECENT_SECONDS } = options;
  // Read first, because calls made after the snapshot would look like differences.
  const lists = await partners?.read();
  const signed = heads && { signedHeads: signedHeads(heads.file, heads.key) };
  const audit = heads && (await signedAudit(heads));
  return inSnapshot(pool, async (client) => {
    const business = await readBusiness(client, recentSeconds);
    const { findings, ahead } = await verifyBusiness(client, business);
    return [
      ...(await verify(client, { inFlightIntents: business.openIntents, ...signed })),
      ...findings,
      await verifyManualMovements(client),
      ...(await verifyStatements(client)),
      ...(await verifyBooks(client, {
        usdBdt: business.usdBdt,
        midByIntent: midsOf(business),
      })),
      await verifyAuditLog(client, audit),
      ...(lists ? await verifyPartners(client, { ...business, ahead }, lists) : []),
    ].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  });
}

function midsOf(business: Business) {
  // A return turns its payment back at the payment's own rate.
  const returns = business.returns.map(({ id, transfer }) => ({ id, mid_e8: transfer.mid_e8 }));
  return new Map(
    [...business.transfers, ...returns].flatMap(({ id, mid_e8: e8 }) =>
      e8 === null ? [] : [[id, { base: 'USD', quote: 'BDT', e8 } as const] as const],
    ),
  );
}
