export { checkService, type CheckOptions } from './check-service.ts'
export type { Send } from './exchange.ts'
export {
  type CheckedCase,
  ConformanceError,
  type ConformanceReport,
  type Difference,
  type SentRequest,
} from './report.ts'
