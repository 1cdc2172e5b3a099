export { readJsonAtOnce } from './state/json-at-once.ts'
export { type JsonRead, type JsonStreamOptions, readJsonStream } from './state/json-stream.ts'
