import type { ControlId } from '@brazier/control/addresses'
import { type ControlClient, ControlError } from '@brazier/control/client'
import type { Operation } from '../../data/service-document.ts'
import { bodyMarks, type Mark } from '../../parts/marks.ts'
import { type Draft, faultsIn, type Input, permissionsOf } from './form.ts'

export interface Tried {
  readonly status?: number
  readonly ms?: number
  readonly text: string
  readonly faults: readonly Mark[]
  readonly refusedBy?: string
  /** The logged request. */
  readonly request?: string
  readonly headers?: { readonly [name: string]: string }
}

const written = (body: unknown): string => JSON.stringify(body, undefined, 2) ?? ''

const keyOf = (draft: Draft, operation: Operation, operations: readonly Operation[]): object => {
  if (draft.caller === 'the key of the request') return { key_of: draft.keyOf }
  if (draft.caller === 'a key') return { key: draft.key }
  const permissions = permissionsOf(draft.caller, operation, operations)
  return permissions === undefined ? {} : { permissions }
}

export const sendCall = async (
  control: ControlClient,
  workspace: string,
  { operation, operations, draft, input }: Call & { readonly operations: readonly Operation[] },
): Promise<Tried> => {
  const { headers: _, ...parts } = input
  const body = { endpoint: operation.id, ...parts, ...keyOf(draft, operation, operations) }
  // Endpoints and permissions are the document's; the server rereads the call.
  const made = await control['calls.make']({ params: { workspace }, body: body as never })
  return {
    status: made.status,
    ms: made.ms,
    text: written(made.body),
    headers: made.headers,
    faults: bodyMarks(made.faults, made.unknown),
    ...(made.refused_by !== undefined && { refusedBy: made.refused_by }),
    ...(made.request_id !== '' && { request: made.request_id }),
  }
}

/** An endless answer's first piece. */
const firstPiece = async (answer: Response): Promise<string> => {
  const reader = answer.body?.getReader()
  const piece = await reader?.read()
  await reader?.cancel()
  return new TextDecoder().decode(piece?.value)
}

export const sendControl = async (control: ControlClient, { operation, input }: Call): Promise<Tried> => {
  // Document and client have ids from one table.
  const method = control[operation.id as ControlId]
  try {
    // The id's row is unknown, and so the input. The server reads it.
    const answer: unknown = await Reflect.apply(method, undefined, [input])
    if (answer instanceof Response) return { status: answer.status, text: await firstPiece(answer), faults: [] }
    return { text: written(answer), faults: [] }
  } catch (error) {
    if (!(error instanceof ControlError)) throw error
    return { status: error.status, text: written({ message: error.reason }), faults: faultsIn(error.reason) }
  }
}

export interface Call {
  readonly operation: Operation
  readonly draft: Draft
  readonly input: Input
}
