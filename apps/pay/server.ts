import { fileURLToPath } from 'node:url';
import { loadWebConfig, metricsAccess, startWebServer } from '@kheya/service-kit';

const config = loadWebConfig();

await startWebServer({
  name: 'pay',
  dist: fileURLToPath(new URL('dist', import.meta.url)),
  url: config.PAY_URL,
  port: config.PORT,
  metricsFor: metricsAccess(config),
  configJson: {
    mode: config.KHEYA_MODE,
    api_url: config.API_URL,
    accounts_url: config.ACCOUNTS_URL,
    pay_url: config.PAY_URL,
    api_key: config.WEB_API_KEY,
  },
  security: {
    csp: { connect: [config.API_URL, config.ACCOUNTS_URL] },
    own: ['publickey-credentials-get'],
    secure: config.PAY_URL.startsWith('https:'),
  },
});
