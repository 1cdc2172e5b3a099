import type { OutcomeResult } from '../ports/outcomes.ts'
import type { JobContext } from './job-kind.ts'

/** Outcome of an element, and the identifier that it is about. */
export type ElementResult = readonly [result: OutcomeResult, about?: string]

/** Returns the `run` of a job that works on one element of a request: it reports what the work resolves to. */
export const onElement =
  <Payload>(work: (payload: Payload, context: JobContext) => Promise<ElementResult>) =>
  async (payload: Payload, context: JobContext): Promise<void> => {
    const [result, about] = await work(payload, context)
    context.report?.(result, about === undefined ? {} : { about })
  }
