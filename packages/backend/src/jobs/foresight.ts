import { listedAddress } from '../email-subscription.ts'
import type { Job } from '../ports/queue.ts'
import { aliasKey, type Identifier, type Transaction } from '../ports/store.ts'
import { stoppingLists } from '../sends/deliver-message.ts'
import { identifierOf } from '../track-target.ts'
import type { JobKind, JobPayload } from './kinds.ts'

/** Whom a job of a kind will look for, as far as its payload says; nothing hangs on its being right. */
type Foresight = { readonly [Kind in JobKind]?: (payload: JobPayload<Kind>) => readonly (Identifier | undefined)[] }

const byId = (value: string | undefined): Identifier | undefined =>
  value === undefined ? undefined : { kind: 'external_id', value }

const byAlias = (alias: Parameters<typeof aliasKey>[0] | undefined): Identifier | undefined =>
  alias === undefined ? undefined : { kind: 'user_alias', value: aliasKey(alias) }

const byEmail = (value: string | undefined): Identifier | undefined =>
  value === undefined ? undefined : { kind: 'email', value }

const foresight: Foresight = {
  'engagements.happen': ({ engagements }) => engagements.map(({ user }) => ({ kind: 'braze_id', value: user })),
  'sends.canvas_step': ({ braze_id }) => [{ kind: 'braze_id', value: braze_id }],
  'sends.deliver': ({ turns }) => turns.map(({ braze_id }) => ({ kind: 'braze_id', value: braze_id })),
  'users.alias.new': (alias) => [byAlias(alias), byId(alias.external_id)],
  'users.alias.update': ({ alias_label, old_alias_name, new_alias_name }) =>
    [old_alias_name, new_alias_name].map((alias_name) => byAlias({ alias_label, alias_name })),
  'users.delete': (identifier) => [identifier],
  'users.identify': (user) => [
    byId(user.external_id),
    ...('user_alias' in user ? [byAlias(user.user_alias)] : []),
    ...('email' in user ? [byEmail(user.email)] : []),
  ],
  'users.merge': ({ identifier_to_merge, identifier_to_keep }) =>
    [identifier_to_merge, identifier_to_keep].flatMap(({ external_id, user_alias, email }) => [
      byId(external_id),
      byAlias(user_alias),
      byEmail(email),
    ]),
  'users.track': ({ attributes = [], events = [], purchases = [] }) =>
    [...attributes, ...events, ...purchases].map(identifierOf),
}

/** Kinds of jobs that may send email to those they find. */
const sending: ReadonlySet<string> = new Set<JobKind>(['sends.canvas_step', 'sends.deliver'])

const identifiersIn = (jobs: readonly Job[]): readonly Identifier[] =>
  jobs.flatMap(({ kind, payload }) => {
    const tell: ((payload: never) => readonly (Identifier | undefined)[]) | undefined = foresight[kind as JobKind] // undefined for a kind that there is not
    const foreseen = tell?.(payload as never) ?? [] // the payload is what the same kind's `add` was given
    return foreseen.filter((identifier) => identifier !== undefined)
  })

/** The same for whether the addresses of those who will get email are on a list; they are known by then. */
const foreseeAddresses = async ({ profiles, emailLists }: Transaction, jobs: readonly Job[]): Promise<void> => {
  const emails: string[] = []
  for (const { kind, value } of identifiersIn(jobs.filter((job) => sending.has(job.kind)))) {
    for (const { email } of await profiles.find(kind, value)) if (email !== undefined) emails.push(listedAddress(email))
  }
  if (emails.length > 0) await emailLists.foresee?.(stoppingLists, emails)
}

/** Lets a store fetch, in one go, whatever the jobs that come first will look for. */
export const foreseeJobs = async (tx: Transaction, jobs: readonly Job[]): Promise<void> => {
  const identifiers = identifiersIn(jobs)
  if (identifiers.length > 0) await tx.profiles.foresee?.(identifiers)
  if (tx.emailLists.foresee !== undefined) await foreseeAddresses(tx, jobs)
}
