import type { ApiModule } from '#platform/module.ts';
export const transactionModule: ApiModule = { name: 'transaction', handlers: [] };
