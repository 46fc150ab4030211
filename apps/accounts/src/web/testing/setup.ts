import { renderApp } from '@kheya/test-kit/rendered';

import { accounts } from '#web/testing/rendered-accounts.ts';

renderApp(accounts);
