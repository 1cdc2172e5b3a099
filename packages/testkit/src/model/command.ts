import type { EndpointId } from '@brazier/contract'
import type * as fc from 'fast-check'
import type { CallOptions, Caller } from '../caller.ts'
import type { Answered } from '../checked-answer.ts'

/** A service that a model can be held against: over HTTP, or in this process. */
export interface ModelledService extends Pick<Caller, 'call'> {
  /** Runs all work that is due; resolves to how many jobs ran. */
  settle(): Promise<number>
  /** Turns the clock on. */
  advance(ms: number): Promise<void>
}

/** A command of a model: it is always possible, and is printed as its title. */
export const command = <Model extends object>(
  title: string,
  run: (model: Model, service: ModelledService) => Promise<void>,
): fc.AsyncCommand<Model, ModelledService> => ({ check: () => true, run, toString: () => title })

const minuteMs = 60_000

/** Calls an endpoint; after the last request that its rate limit allows, a minute passes for the model and the service. */
export const patientCall = async (
  model: { now: number },
  service: ModelledService,
  ...asked: [id: EndpointId, body?: unknown, options?: CallOptions]
): Promise<Answered> => {
  const answer = await service.call(...asked)
  if (answer.headers.get('X-RateLimit-Remaining') === '0') {
    model.now += minuteMs
    await service.advance(minuteMs)
  }
  return answer
}

/** A member of an answer's body; the contract was asked already whether it is what it should be. */
export const memberOf = (answer: Answered, name: string): unknown => Reflect.get(Object(answer.body), name)

/** The objects of a list in an answer's body. */
export const listOf = (answer: Answered, name: string): readonly { readonly [member: string]: unknown }[] =>
  memberOf(answer, name) as readonly { readonly [member: string]: unknown }[] // the contract's own answer
