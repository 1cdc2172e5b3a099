import type { ControlId } from '@brazier/control/addresses'
import { type ControlClient, ControlError } from '@brazier/control/client'
import type { Operation } from '../../data/service-document.ts'
import type { Fault } from '../../parts/editor/editor-props.ts'
import { type Draft, faultsIn, type Input, permissionsOf } from './form.ts'

/** Result of a tried call. */
export interface Tried {
  /** Absent where the control client keeps it to itself: the call was done. */
  readonly status?: number
  readonly ms?: number
  /** The answer as text. */
  readonly text: string
  readonly faults: readonly Fault[]
  readonly refusedBy?: string
  /** The request in the log. */
  readonly request?: string
  readonly headers?: { readonly [name: string]: string }
}

const written = (body: unknown): string => JSON.stringify(body, undefined, 2) ?? ''

/** The key of a call: the one that a request had, a given one, or one with some permissions; else one that may do everything. */
const keyOf = (draft: Draft, operation: Operation, operations: readonly Operation[]): object => {
  if (draft.caller === 'the key of the request') return { key_of: draft.keyOf }
  if (draft.caller === 'a key') return { key: draft.key }
  const permissions = permissionsOf(draft.caller, operation, operations)
  return permissions === undefined ? {} : { permissions }
}

/** Calls an endpoint of the service as a client would. */
export const sendCall = async (
  control: ControlClient,
  workspace: string,
  { operation, operations, draft, input }: Call & { readonly operations: readonly Operation[] },
): Promise<Tried> => {
  const { headers: _, ...parts } = input
  const body = { endpoint: operation.id, ...parts, ...keyOf(draft, operation, operations) }
  // The endpoints and permissions are those of the document; the server reads the call again.
  const made = await control['calls.make']({ params: { workspace }, body: body as never })
  return {
    status: made.status,
    ms: made.ms,
    text: written(made.body),
    headers: made.headers,
    faults: [
      ...(made.faults ?? []).map(({ path, message: text }) => ({ path, text })),
      ...made.unknown.map((path) => ({ path, text: 'The contract does not name this member.', isNote: true })),
    ],
    ...(made.refused_by !== undefined && { refusedBy: made.refused_by }),
    ...(made.request_id !== '' && { request: made.request_id }),
  }
}

/** The first piece of an answer that does not end. */
const firstPiece = async (answer: Response): Promise<string> => {
  const reader = answer.body?.getReader()
  const piece = await reader?.read()
  await reader?.cancel()
  return new TextDecoder().decode(piece?.value)
}

/** Calls a route of the control API. */
export const sendControl = async (control: ControlClient, { operation, input }: Call): Promise<Tried> => {
  // The ids of the document are those of the client: both come from one table.
  const method = control[operation.id as ControlId]
  try {
    // The row of the id is not known here, so the input is not either. The server reads it.
    const answer: unknown = await Reflect.apply(method, undefined, [input])
    if (answer instanceof Response) return { status: answer.status, text: await firstPiece(answer), faults: [] }
    return { text: written(answer), faults: [] }
  } catch (error) {
    if (!(error instanceof ControlError)) throw error
    return { status: error.status, text: written({ message: error.reason }), faults: faultsIn(error.reason) }
  }
}

/** A request to send. */
export interface Call {
  readonly operation: Operation
  readonly draft: Draft
  readonly input: Input
}
