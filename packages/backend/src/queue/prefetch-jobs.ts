import type { Job } from '../ports/queue.ts'
import type { Identifier, Transaction } from '../ports/store.ts'
import type { JobKind, JobTable, ListedAddresses } from './job-kind.ts'

interface JobLookups {
  readonly identifiers: readonly Identifier[]
  readonly listed: ListedAddresses | undefined
}

const identifiersOf = ({ payload }: Job, kind: JobKind<never> | undefined): readonly Identifier[] => {
  try {
    const identifiers = kind?.prefetch?.(payload as never) ?? [] // queued with this kind
    return identifiers.filter((identifier) => identifier !== undefined)
  } catch {
    // Another version or a state file wrote it: the job itself will fail and say why.
    return []
  }
}

const lookupsOf = (job: Job, kinds: JobTable): JobLookups => {
  const kind = kinds.get(job.kind)
  return { identifiers: identifiersOf(job, kind), listed: kind?.prefetchListed }
}

/** Runs after the prefetch of profiles. */
const prefetchListed = async ({ profiles, emailLists }: Transaction, jobs: readonly JobLookups[]): Promise<void> => {
  const byLists = new Map<ListedAddresses, string[]>()
  for (const { identifiers, listed } of jobs) {
    if (listed === undefined) continue
    const addresses = byLists.get(listed) ?? []
    byLists.set(listed, addresses)
    for (const { kind, value } of identifiers) {
      for (const profile of await profiles.find(kind, value)) {
        const address = listed.addressOf(profile)
        if (address !== undefined) addresses.push(address)
      }
    }
  }
  for (const [{ lists }, addresses] of byLists) {
    if (addresses.length > 0) await emailLists.prefetch(lists, addresses)
  }
}

export const prefetchJobs = async (tx: Transaction, jobs: readonly Job[], kinds: JobTable): Promise<void> => {
  const lookups = jobs.map((job) => lookupsOf(job, kinds))
  const identifiers = lookups.flatMap((lookup) => lookup.identifiers)
  if (identifiers.length > 0) await tx.profiles.prefetch(identifiers)
  if (tx.emailLists.prefetch !== undefined) await prefetchListed(tx, lookups)
}
