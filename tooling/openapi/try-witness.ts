import { type Witness, witnessState } from '@brazier/conformance/witnesses'
import { testService } from '@brazier/testkit'
import { remember } from './remember.ts'
import { type Tried, tried } from './tried.ts'

export interface Heard {
  readonly name: string
  readonly tried: Tried
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Whether it sends an ordinary request to its endpoint. */
export const isPlain = ({ id, request }: Witness): boolean =>
  !id.startsWith('transport/') &&
  request.rawBody === undefined &&
  request.method === undefined &&
  request.path === undefined

/** Sends the request in the witness's wanted state. */
export const hear = remember(async ({ id, title, request }: Witness): Promise<Heard> => {
  const service = await testService({ state: witnessState })
  const { endpoint, body, permissions, storeFails, times = 1, params, query, ...options } = request
  if (storeFails === true) {
    Object.assign(service.workspace.store, { transaction: () => Promise.reject(new Error('the disk is full')) })
  }
  const key = 'key-of-this-example'
  await service.backend.workspaces.addKey(key, service.workspace.name, permissions)
  const parts = { ...(params && { params }), ...(query && { query }) }
  const send = () => service.call(endpoint, body, { key, ...options, ...parts, mayFail: true })
  for (let left = times; left > 1; left -= 1) await send()
  const isRepeatable =
    permissions === undefined && storeFails !== true && times === 1 && Object.keys(options).length === 0
  const sent = { ...parts, ...(body !== undefined && { body }) }
  return { name: id.slice(id.lastIndexOf('/') + 1), tried: tried(capitalized(title), sent, await send(), isRepeatable) }
})
