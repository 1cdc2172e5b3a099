export { measureSegments } from './segments.measure.job.ts'
export { forgetSend } from './send-retention.ts'
