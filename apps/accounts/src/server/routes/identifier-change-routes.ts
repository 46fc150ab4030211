import { networkOf } from '@kheya/service-kit';
import { identifierChangeRoutes as routes } from '@kheya/contract/accounts';
import { reply } from '@kheya/http-kit';
import { loadIdentifierChangeView } from '#server/identifier-changes/identifier-change-view.ts';
import {
  cancelIdentifierChange,
  confirmIdentifierCode,
  resendIdentifierCode,
  startIdentifierChange,
} from '#server/flows/identifier-change-flow.ts';
import { stopIdentifierChange } from '#server/flows/identifier-change-stop-flow.ts';
import { handle, type Handler } from '#server/routes/handler.ts';

/** A signed-in person changes their address or number; and the link that stops the change. */
export const identifierChangeHandlers: readonly Handler[] = [
  handle(routes.getIdentifierChange, async ({ params: { kind }, caller }, { accounts }) =>
    reply({ change: await loadIdentifierChangeView(accounts, caller.user, kind) }),
  ),

  handle(routes.startIdentifierChange, async (call, { accounts }) => {
    const { params, body, caller, request } = call;
    const started = await startIdentifierChange(accounts, {
      user: caller.user,
      kind: params.kind,
      typed: body.address,
      networkAddress: networkOf(request.ip),
    });
    if (!started.ok) return started;
    return reply({ change: await loadIdentifierChangeView(accounts, caller.user, params.kind) });
  }),

  handle(routes.confirmIdentifierChange, async (call, { accounts }) => {
    const { params, body, caller, request } = call;
    const result = await confirmIdentifierCode(accounts, {
      user: caller.user,
      kind: params.kind,
      end: body.end,
      typedCode: body.code,
      networkAddress: networkOf(request.ip),
    });
    return result.ok ? reply({ done: result.done }) : result;
  }),

  handle(routes.resendIdentifierCode, async (call, { accounts }) => {
    const { params, body, caller, request } = call;
    const sent = await resendIdentifierCode(accounts, {
      user: caller.user,
      kind: params.kind,
      end: body.end,
      networkAddress: networkOf(request.ip),
    });
    if (!sent.ok) return sent;
    return reply({ change: await loadIdentifierChangeView(accounts, caller.user, params.kind) });
  }),

  handle(routes.cancelIdentifierChange, async ({ params, caller }, { accounts }) => {
    await cancelIdentifierChange(accounts, caller.user, params.kind);
    return reply({ change: null });
  }),

  handle(routes.stopIdentifierChange, async ({ body }, { accounts }) => {
    const result = await stopIdentifierChange(accounts, body.token);
    return result.ok ? reply({ stopped: result.stopped }) : result;
  }),
];
