import { afterAll, beforeAll, describe } from 'vitest';
import { accounts } from '#conformance/accounts.ts';
import { balancing } from '#conformance/balancing.ts';
import { calls, closing } from '#conformance/calls.ts';
import { precedence } from '#conformance/precedence.ts';
import { reads } from '#conformance/reads.ts';
import { replays } from '#conformance/replays.ts';
import { reservations } from '#conformance/reservations.ts';
import { ConformanceFixture, type Subject } from '#conformance/fixture.ts';
import { transfers } from '#conformance/transfers.ts';

/**
 * What every engine behind `Ledger` must do, whatever stores its books. A capability an engine does
 * not declare (`capabilities`) is skipped and reported as skipped. The tests share one engine and
 * its clock.
 */
export function conformance(name: string, make: () => Promise<Subject>): void {
  describe(name, () => {
    let fixture: ConformanceFixture;
    beforeAll(async () => {
      fixture = new ConformanceFixture(await make());
    });
    afterAll(async () => fixture.subject.end());
    const getFixture = () => fixture;
    accounts(getFixture);
    transfers(getFixture);
    reservations(getFixture);
    balancing(getFixture);
    replays(getFixture);
    precedence(getFixture);
    reads(getFixture);
    calls(getFixture);
    closing(getFixture);
  });
}
