import { afterAll, beforeAll, describe } from 'vitest';
import { accounts } from '#conformance/accounts.ts';
import { balancing } from '#conformance/balancing.ts';
import { calls, closing } from '#conformance/calls.ts';
import { precedence } from '#conformance/precedence.ts';
import { reads } from '#conformance/reads.ts';
import { replays } from '#conformance/replays.ts';
import { reservations } from '#conformance/reservations.ts';
import { Stage, type Subject } from '#conformance/stage.ts';
import { transfers } from '#conformance/transfers.ts';

/**
 * What every engine behind `Ledger` must do, whatever keeps its books. What an engine says it has not got
 * (`capabilities`) is skipped and reported as skipped. The tests share one engine and its clock.
 */
export function conformance(name: string, make: () => Promise<Subject>): void {
  describe(name, () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = new Stage(await make());
    });
    afterAll(async () => stage.subject.end());
    const getStage = () => stage;
    accounts(getStage);
    transfers(getStage);
    reservations(getStage);
    balancing(getStage);
    replays(getStage);
    precedence(getStage);
    reads(getStage);
    calls(getStage);
    closing(getStage);
  });
}
