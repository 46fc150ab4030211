import { call } from '#shared/api/call.ts';

/** Tells what broke, as far as it says nothing about the person; answers the id to quote. */
export async function reportProblem(where: string, error: unknown): Promise<string> {
  const isError = error instanceof Error;
  const { request_id: id } = await call('POST /problem-report/', {
    body: {
      where: where.slice(0, 80),
      path: location.pathname.slice(0, 200),
      message: (isError ? `${error.name}: ${error.message}` : 'not an error').slice(0, 400),
      ...(isError && error.stack !== undefined ? { stack: error.stack.slice(0, 4000) } : {}),
      app_version: __KHEYA_VERSION__,
    },
  });
  return id;
}
