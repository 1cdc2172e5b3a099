import { explainUsers } from '@brazier/backend/parts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'
import { mergesNotKept, shownMerge } from '../shown-merges.ts'

export const mergesGet: ControlHandler<'merges.get'> = async ({ workspace, params }) => {
  const merges = await workspace.store.read((tx) => tx.merges.list(Infinity))
  if (merges === undefined) return refusal(409, mergesNotKept)
  const past = merges.find(({ sequence }) => String(sequence) === params.merge)
  if (past === undefined) return refusal(404, `there is no merge ${params.merge} among the newest ${merges.length}`)
  return {
    status: 200,
    body: { ...shownMerge(past), explained: explainUsers(past.keep, past.merge, past.time) },
  }
}
