import { listCalls } from '@brazier/backend/parts'
import type { ControlHandler } from '../control-handler.ts'
import { callLine } from '../shown-calls.ts'

export const callsList: ControlHandler<'calls.list'> = async ({ workspace, query }) => {
  const { calls, next } = await workspace.store.read((tx) => listCalls(tx, query))
  return { status: 200, body: { calls: calls.map(callLine), ...(next !== undefined && { next }) } }
}
