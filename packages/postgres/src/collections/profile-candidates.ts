/** Finds an audience's few possible users through the traits index, a few at a time: it cannot tell their work. */
import { createMutex } from '@brazier/backend/parts'
import { type Row, type Session, type Statement, statement, textOf } from '../session.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import type { AudienceIndex } from './audience-path.ts'

// On the traits alone, so that only their index fits: sequential scans are off (`timeouts.ts`). Includes users of other workspaces.
const open = statement(`DECLARE brazier_candidates NO SCROLL CURSOR FOR
SELECT workspace, braze_id, pg_column_size(traits) AS size FROM profiles WHERE traits @@ $1::jsonpath`)
const close = statement('CLOSE brazier_candidates')

/** Users per statement, by the lists that each user takes. */
const usersAtOnce = (lists: number): number => (lists === 0 ? 64 : Math.max(1, Math.floor(16 / lists)))

const fetch = (count: number): Statement => statement(`FETCH ${count} FROM brazier_candidates`)

/** Per search. */
const mostFetches = 64

/** Work of a user, by the size of the traits. */
export type WorkOfUser = (size: number) => number

interface SearchLimits {
  readonly users: number
  readonly work: number
}

/** Resolves to undefined beyond the limits. */
const takeAll = async (
  { session }: UnitOfWork,
  { path, lists }: AudienceIndex,
  workOf: WorkOfUser,
  limits: SearchLimits,
): Promise<{ readonly rows: readonly Row[] | undefined; readonly work: number }> => {
  const count = usersAtOnce(lists)
  const next = fetch(count)
  const rows: Row[] = []
  let work = 0
  const opened = session.query(open, [path])
  for (let turn = 0; turn < mostFetches; turn += 1) {
    const [some] = await Promise.all([session.query(next), opened])
    for (const row of some) work += workOf(Number(row['size']))
    rows.push(...some)
    if (work > limits.work || rows.length > limits.users) break
    if (some.length < count) return { rows, work }
  }
  return { rows: undefined, work }
}

/** A connection's searches take turns: the cursor has one name. */
const turns = new WeakMap<Session, ReturnType<typeof createMutex>>()

const turnOf = (session: Session): ReturnType<typeof createMutex> => {
  const known = turns.get(session) ?? createMutex()
  turns.set(session, known)
  return known
}

/** Resolves to the braze_ids after `from` whose traits match, in order; undefined: too many. */
export const findCandidates = (
  unit: UnitOfWork,
  from: string,
  index: AudienceIndex,
  workOf: WorkOfUser,
  limits: SearchLimits,
): Promise<{ readonly ids: readonly string[] | undefined; readonly work: number }> =>
  turnOf(unit.session)(async () => {
    const { session } = unit
    const { rows, work } = await takeAll(unit, index, workOf, limits)
    await session.query(close)
    const here = rows
      ?.filter((row) => Number(row['workspace']) === unit.workspace)
      .map((row) => textOf(row, 'braze_id'))
    return { ids: here?.filter((id) => id > from).toSorted(), work }
  })
