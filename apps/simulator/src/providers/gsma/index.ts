import { CALL_FAULTS, WEBHOOK_FAULTS } from '#platform/fault-kinds.ts';
import type { ProviderModule } from '#platform/provider-module.ts';
import { gsmaControls } from './gsma-controls.ts';
import { ensureFloat } from './gsma-float.ts';
import { endDuePayments } from './gsma-payment.ts';
import { gsmaPlugin } from './gsma-plugin.ts';
import { gsmaEnvironment, type GsmaWallet } from './gsma-wallet.ts';
import { makeDueCallbacks } from './webhook-delivery.ts';

/** A wallet that speaks the GSMA Mobile Money API 1.2. */
export function gsmaProvider(wallet: GsmaWallet): ProviderModule {
  const { name, title } = wallet;
  return {
    name,
    environment: gsmaEnvironment(wallet),
    faults: [...CALL_FAULTS, ...WEBHOOK_FAULTS],
    http: { prefix: `/${name}`, routes: (app, context) => gsmaPlugin(app, context, wallet) },
    controls: (app, context) => gsmaControls(app, context, wallet),
    start: async (context) => {
      await ensureFloat(context.db, wallet, context.clock.now());
      context.work.add(() => endDuePayments(context, wallet));
      context.work.add(() => makeDueCallbacks(context, wallet));
    },
    index: {
      address: [`/${name}`, `Payouts to ${title} wallets (GSMA Mobile Money API 1.2)`],
      controls: [
        [
          `POST /__sim/${name}/settle {reference, status}`,
          'Ends a payment in progress: completed or failed',
        ],
        [`POST /__sim/${name}/return {reference}`, 'A delivered payment comes back'],
        [`POST /__sim/${name}/float {amount}`, 'Refills the balance for payouts'],
        [`POST /__sim/${name}/holder {msisdn, name}`, 'Names the holder of a number'],
      ],
      values: [
        [`${title} number ending 00`, 'Refused: not registered'],
        ['… 01', 'Accepted, then refused: limit exceeded'],
        ['… 02', 'Paid, but the answer is lost'],
        ['… 03', 'In progress for 24 hours, then paid'],
        ['… 82', 'Held by somebody else: Sultana Begum'],
      ],
    },
  };
}
