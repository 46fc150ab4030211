import { consoleSearch } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { searchEverything } from './search-everything.ts';

/** The search of the operators' console, over all that has a page there. */
export const consoleSearchModule: ApiModule = {
  name: 'console-search',
  handlers: [
    handle(consoleSearch, async ({ caller, query }, ctx) =>
      reply(await searchEverything(ctx, caller, query.text)),
    ),
  ],
};
