import { explainUsers, type MergeSide, type PastMerge, previewMerge, userSummary } from '@brazier/backend/parts'
import type { ControlAnswers } from '../../control.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'
import { iso } from '../shown.ts'

/** Most users of one identifier shown. */
const mostCandidates = 20

const shownSide = ({ candidates, user, chosen_by }: MergeSide): ControlAnswers<'merges.preview'>['body']['keep'] => ({
  count: candidates.length,
  candidates: candidates.slice(0, mostCandidates).map(userSummary),
  ...(user !== undefined && { user: userSummary(user) }),
  ...(chosen_by !== undefined && { chosen_by }),
})

const shownMerge = (past: PastMerge): ControlAnswers<'merges.list'>['body']['merges'][number] => ({
  merge: past.sequence,
  time: iso(past.time),
  by: past.by,
  keep: userSummary(past.keep),
  merged: userSummary(past.merge),
  ...(past.origin !== undefined && { request_id: past.origin.request_id }),
})

const mergesNotKept =
  'this server keeps its data in a database, which would have to write both users of each merge; the log of requests says which merges were done'

export const mergesPreview: ControlHandler<'merges.preview'> = async ({
  workspace,
  body: { identifier_to_keep, identifier_to_merge },
}) => {
  const given = { keep: identifier_to_keep, merge: identifier_to_merge }
  const now = workspace.clock.now()
  const { keep, merge, ...more } = await workspace.store.read((tx) => previewMerge(tx, given, now))
  return { status: 200, body: { keep: shownSide(keep), merge: shownSide(merge), ...more } }
}

export const mergesList: ControlHandler<'merges.list'> = async ({ workspace }) => {
  const merges = await workspace.store.read((tx) => tx.merges.list(Infinity))
  return {
    status: 200,
    body: merges === undefined ? { merges: [], not_kept: mergesNotKept } : { merges: merges.map(shownMerge) },
  }
}

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
