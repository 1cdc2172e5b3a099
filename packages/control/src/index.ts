export { type Address, addresses, type AnswerKind, type ControlId, controlIds } from './addresses.ts'
export {
  type Control,
  control,
  type ControlAnswers,
  controlTable,
  type ReadBody,
  type ReadHeaders,
  type ReadQuery,
} from './control.ts'
export {
  type ControlCallOptions,
  type ControlClient,
  type ControlClientOptions,
  ControlError,
  type ControlInput,
  type ControlResult,
  createControlClient,
  NoAnswer,
} from './client.ts'
export {
  consoleBase,
  type ConsoleQuery,
  type ConsoleRoute,
  consoleRoutes,
  type ConsoleValues,
  linkTo,
} from './console-routes.ts'
export type { ParameterNames, Values } from './parameters.ts'
export { type ControlRow, type RowText, stateBody } from './row.ts'
export { Case, type CaseFile, type CaseFileJson } from './schemas/case.ts'
export { parseDuration } from './schemas/duration.ts'
export { ClockState, Done, isWritable } from './schemas/shapes.ts'
export { clockState, iso, shownFault, wholeRequest } from './shown.ts'
export { type Topic, topics } from './topics.ts'
export { type CaseHead, type Write, writeCase } from './write-case.ts'
