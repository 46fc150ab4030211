import type { ApiModule } from '#platform/module.ts';
export const downloadModule: ApiModule = { name: 'download', handlers: [] };
