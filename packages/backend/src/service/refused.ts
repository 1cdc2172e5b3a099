import type { Fault } from '@brazier/contract'

/** A refusal, with faults for the request log. */
export interface Refused<Message extends string> {
  readonly status: 400
  readonly body: { readonly message: Message }
  readonly faults: readonly Fault[]
}

/** Takes a path in the request's body, query or path. */
export const refused = <const Message extends string>(message: Message, ...path: Fault['path']): Refused<Message> => ({
  status: 400,
  body: { message },
  faults: [{ path, message }],
})

/** Only the request log shows the faults. */
export const withFaults = <Answered extends object>(
  answered: Answered,
  faults: readonly Fault[],
): Answered & { readonly faults: readonly Fault[] } => ({ ...answered, faults })
