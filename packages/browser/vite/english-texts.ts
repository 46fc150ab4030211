import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';

/**
 * Makes the English texts of `bn.po?english` from its entries, so that no catalogue repeats them.
 */
export function englishTexts(): Plugin {
  const format = formatter();
  return {
    name: 'english-texts',
    transform: {
      filter: { id: /\.po\?english$/ },
      async handler(source, id) {
        const context = { locale: 'en', sourceLocale: 'en', filename: id };
        const entries = Object.entries(await format.parse(source, context));
        const texts = entries
          .filter(([, { obsolete }]) => obsolete !== true)
          .map(([key, { message }]) => [key, message ?? key]);
        const { source: code, errors } = createCompiledCatalog('en', Object.fromEntries(texts), {
          namespace: 'es',
        });
        const [error] = errors;
        if (error) throw new Error(`${id}: ${error.error.message}`, { cause: error.error });
        return { code, map: null, moduleType: 'js' };
      },
    },
  };
}
