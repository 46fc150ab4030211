export { answerFault, type OpenApiDocument } from './answer-fault.ts';
export { contractRun } from './contract-run.ts';
export { plainText, requestsOf, type Asked, type Operation } from './requests.ts';
export { AWKWARD } from './schema-values.ts';
