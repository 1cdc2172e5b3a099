import { type MergeSide, type PastMerge, userSummary } from '@brazier/backend/parts'
import type { ControlAnswers } from '../control.ts'
import { iso } from './shown.ts'

/** Most users of one identifier shown. */
const mostCandidates = 20

export const shownSide = ({
  candidates,
  user,
  chosen_by,
}: MergeSide): ControlAnswers<'merges.preview'>['body']['keep'] => ({
  count: candidates.length,
  candidates: candidates.slice(0, mostCandidates).map(userSummary),
  ...(user !== undefined && { user: userSummary(user) }),
  ...(chosen_by !== undefined && { chosen_by }),
})

export const shownMerge = (past: PastMerge): ControlAnswers<'merges.list'>['body']['merges'][number] => ({
  merge: past.sequence,
  time: iso(past.time),
  by: past.by,
  keep: userSummary(past.keep),
  merged: userSummary(past.merge),
  ...(past.origin !== undefined && { request_id: past.origin.request_id }),
})

export const mergesNotKept =
  'this server keeps its data in a database, which would have to write both users of each merge; the log of requests says which merges were done'
