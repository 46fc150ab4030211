export { contractViolation, type OpenApiDocument } from './contract-violation.ts';
export { contractRun } from './contract-run.ts';
export { plainText, requestsOf, type OperationRequest, type Operation } from './requests.ts';
export { AWKWARD } from './schema-values.ts';
