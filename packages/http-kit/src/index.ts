/** How a server answers the routes of the contract. */
export { answerErrors } from './error-handler.ts';
export { acceptForms, readForm } from './form-upload.ts';
export { handle, type Call, type Handler, type UploadedFile } from './handler.ts';
export { localeOf } from './locale.ts';
export { sendProblem, sendRefusal } from './problem.ts';
export {
  refuse,
  reply,
  type Answer,
  type AnyRefusal,
  type FileReply,
  type Refusal,
  type ResultOf,
  type StreamReply,
} from './reply.ts';
export {
  PARAMETER_LENGTH_MAX,
  registerHandlers,
  requireAllHandlers,
  type Admitted,
  type Gate,
} from './route-registration.ts';
