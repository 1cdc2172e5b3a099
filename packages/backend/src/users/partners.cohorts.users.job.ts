import type { CohortName, Profile, UserAlias } from '@brazier/domain/rules'
import { cohortKey } from '../ports/records/cohort.ts'
import { aliasKey, type Identifier } from '../ports/store.ts'
import { type JobContext, jobKind } from '../queue/job-kind.ts'
import { ensureCohort } from './cohorts.ts'

export interface CohortJob extends CohortName {
  readonly user_ids: readonly string[]
  readonly device_ids: readonly string[]
  readonly aliases: readonly UserAlias[]
  readonly should_remove: boolean
  /** The change's path in the request. */
  readonly element: string
}

interface Named extends Identifier {
  readonly element: string
}

const namedIn = ({ user_ids, device_ids, aliases, element }: CohortJob): readonly Named[] => [
  ...user_ids.map((value, at) => ({ kind: 'external_id' as const, value, element: `${element}.user_ids[${at}]` })),
  ...device_ids.map((value, at) => ({ kind: 'device_id' as const, value, element: `${element}.device_ids[${at}]` })),
  ...aliases.map((alias, at) => ({
    kind: 'user_alias' as const,
    value: aliasKey(alias),
    element: `${element}.aliases[${at}]`,
  })),
]

/** Undefined: the user is there already. */
const moved = (
  user: Profile,
  { partner, cohort_id, should_remove }: CohortJob,
  updated_at: number,
): Profile | undefined => {
  const { cohorts: before = [], ...others } = user
  const key = cohortKey({ partner, cohort_id })
  const otherCohorts = before.filter((cohort) => cohortKey(cohort) !== key)
  if (otherCohorts.length < before.length !== should_remove) return undefined
  const cohorts = should_remove ? otherCohorts : [...before, { partner, cohort_id }]
  return { ...others, ...(cohorts.length > 0 && { cohorts }), updated_at }
}

/** Identifiers that take about an ordinary job's time. */
const identifiersOfSlice = 500

const run = async (job: CohortJob, { tx, now, yieldIfBusy, report }: JobContext): Promise<void> => {
  const { partner, cohort_id, should_remove } = job
  if (!should_remove && !(await ensureCohort(tx, { partner, cohort_id, created_at: now }))) {
    report?.('limit_reached', { about: cohort_id })
    return
  }
  for (const { kind, value: about, element } of namedIn(job)) {
    const found = await tx.profiles.find(kind, about)
    // A device finds no identified user.
    const users = kind === 'device_id' ? found.filter(({ external_id }) => external_id === undefined) : found
    const changed = users.flatMap((user) => moved(user, job, now) ?? [])
    for (const user of changed) await tx.profiles.put(user)
    report?.(users.length === 0 ? 'no_such_user' : changed.length === 0 ? 'already_so' : 'done', { element, about })
    await yieldIfBusy(1 / identifiersOfSlice)
  }
}

/** Creates nobody. Source: decision 0265. */
export const changeCohort = jobKind<CohortJob>('partners.cohorts.users', { run, prefetch: namedIn })
