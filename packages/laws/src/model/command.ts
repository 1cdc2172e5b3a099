import type { EndpointId } from '@brazier/contract'
import type { Answered, Caller, CallOptions } from '@brazier/testkit'
import type * as fc from 'fast-check'

/** A service over HTTP, or in this process. */
export interface ModelledService extends Pick<Caller, 'call'> {
  /** Resolves to the number of due jobs that ran. */
  settle(): Promise<number>
  advance(ms: number): Promise<void>
}

/** Can always run; prints as its title. */
export const command = <Model extends object>(
  title: string,
  run: (model: Model, service: ModelledService) => Promise<void>,
): fc.AsyncCommand<Model, ModelledService> => ({ check: () => true, run, toString: () => title })

const minuteMs = 60_000

/** Calls an endpoint. If its rate limit is used up, moves the model and the service forward a minute. */
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

/** Reads a body that the contract has checked. */
export const memberOf = (answer: Answered, name: string): unknown => Reflect.get(Object(answer.body), name)

/** Reads a list of objects. */
export const listOf = (answer: Answered, name: string): readonly { readonly [member: string]: unknown }[] =>
  memberOf(answer, name) as readonly { readonly [member: string]: unknown }[] // the contract's own answer
