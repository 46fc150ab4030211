import { renderApp } from '@kheya/test-kit/rendered';

import { pay } from '#testing/rendered-pay.ts';

renderApp(pay);
