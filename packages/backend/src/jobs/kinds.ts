import type { JobHandler } from './job-handler.ts'
import { addUserAlias } from './users.alias.new.ts'
import { renameAlias } from './users.alias.update.ts'
import { deleteUser } from './users.delete.ts'
import { identifyUser } from './users.identify.ts'
import { mergeUsers } from './users.merge.ts'
import { trackUsers } from './users.track.ts'

/** Every kind of job by its name, which is the name of its file. */
export const jobKinds = {
  'users.alias.new': addUserAlias,
  'users.alias.update': renameAlias,
  'users.delete': deleteUser,
  'users.identify': identifyUser,
  'users.merge': mergeUsers,
  'users.track': trackUsers,
} as const satisfies { readonly [kind: string]: JobHandler<never> }

/** The name of a kind of job. */
export type JobKind = keyof typeof jobKinds

/** What a kind's handler takes. */
export type JobPayload<Kind extends JobKind> = Parameters<(typeof jobKinds)[Kind]>[0]
