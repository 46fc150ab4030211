export {
  requestTimeouts,
  BODY_TIMEOUT_MS,
  limitRequestTime,
  UPLOAD_TIMEOUT_MS,
} from './request-timeout.ts';
export { loadConfig, ConfigProblem } from './config.ts';
export { createDigestChain, type DigestChain } from './digest-chain.ts';
export { createKeyRing, type KeyRing } from './key-ring.ts';
export {
  createMessageSeal,
  messageKeySettings,
  type MessageKeys,
  type MessageSeal,
  type MessageTask,
} from './message-seal.ts';
export { createLogger, type Logger } from './logger.ts';
export { createClock, createSystemClock, type Clock, type RunningClock } from './clock.ts';
export {
  startService,
  type RequestHandler,
  type RunningService,
  type ServiceContext,
  type ServiceOptions,
} from './service.ts';
export { nameSkeleton, plainLetters } from './name-letters.ts';
export { maskEmail, maskPhone } from './masked-identifier.ts';
export { networkOf } from './network.ts';
export { metricsAccess, metricsSettings, type MetricsAccess } from './metrics-access.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export {
  Problem,
  problemBody,
  sendProblem,
  type ProblemBody,
  type ProblemInput,
} from './problem.ts';
export { installProblems } from './problem-handler.ts';
export { startWebServer, type WebServerOptions } from './web-server.ts';
export { renderedPages, sendRenderedPage } from './rendered-pages.ts';
export { loadWebConfig, type WebConfig } from './web-config.ts';
export {
  contentSecurityPolicy,
  permissionsPolicy,
  securityHeaders,
  type CspSources,
} from './csp.ts';
export { isOutage } from './outage.ts';
export {
  createRestartCounter,
  type RestartPolicy,
  type RestartCounter,
} from './restart-counter.ts';
export { layoutMail, type MailContent, type MailLink } from './mail-layout.ts';
