import type { OutcomeResult } from '../ports/outcomes.ts'
import type { JobContext } from './job-kind.ts'

export type ElementResult = readonly [result: OutcomeResult, about?: string]

/** Returns a job's `run` for one element. It reports the work's result. */
export const onElement =
  <Payload>(work: (payload: Payload, context: JobContext) => Promise<ElementResult>) =>
  async (payload: Payload, context: JobContext): Promise<void> => {
    const [result, about] = await work(payload, context)
    context.report?.(result, about === undefined ? {} : { about })
  }
