import type { EndpointId } from '@brazier/contract'
import type { Answered, Caller, CallOptions } from '@brazier/testkit'
import type * as fc from 'fast-check'

/** A service to compare with a model: over HTTP, or in this process. */
export interface ModelledService extends Pick<Caller, 'call'> {
  /** Runs all due jobs. Resolves to their number. */
  settle(): Promise<number>
  advance(ms: number): Promise<void>
}

/** Makes a command that can always run and prints as its title. */
export const command = <Model extends object>(
  title: string,
  run: (model: Model, service: ModelledService) => Promise<void>,
): fc.AsyncCommand<Model, ModelledService> => ({ check: () => true, run, toString: () => title })

const minuteMs = 60_000

/** Calls an endpoint. If that uses up its rate limit, moves the model and the service forward a minute. */
export const patientCall = async (
  model: { advance(ms: number): void },
  service: ModelledService,
  ...asked: [id: EndpointId, body?: unknown, options?: CallOptions]
): Promise<Answered> => {
  const answer = await service.call(...asked)
  if (answer.headers.get('X-RateLimit-Remaining') === '0') {
    model.advance(minuteMs)
    await service.advance(minuteMs)
  }
  return answer
}

/** Returns a member of an answer's body, which the contract has checked. */
export const memberOf = (answer: Answered, name: string): unknown => Reflect.get(Object(answer.body), name)

/** The objects of a list in an answer's body. */
export const listOf = (answer: Answered, name: string): readonly { readonly [member: string]: unknown }[] =>
  memberOf(answer, name) as readonly { readonly [member: string]: unknown }[] // the contract's own answer
