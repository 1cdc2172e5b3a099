import { addItems } from './catalogs.add_items.ts'
import { deleteItems } from './catalogs.delete_items.ts'
import { replaceItems } from './catalogs.replace_items.ts'
import { updateItems } from './catalogs.update_items.ts'
import { runSync } from './cdi.sync.ts'
import { letHappen } from './engagements.happen.ts'
import type { JobHandler } from './job-handler.ts'
import { measureSegments } from './segments.measure.ts'
import { beginSend } from './sends.begin.ts'
import { visitCanvasStep } from './sends.canvas_step.ts'
import { deliverTurns } from './sends.deliver.ts'
import { finishSend } from './sends.finish.ts'
import { forgetSend } from './sends.forget.ts'
import { walkUsers } from './sends.walk.ts'
import { addUserAlias } from './users.alias.new.ts'
import { renameAlias } from './users.alias.update.ts'
import { deleteUser } from './users.delete.ts'
import { identifyUser } from './users.identify.ts'
import { mergeUsers } from './users.merge.ts'
import { trackUsers } from './users.track.ts'

/** Every kind of job by its name, which is the name of its file. */
export const jobKinds = {
  'catalogs.add_items': addItems,
  'catalogs.delete_items': deleteItems,
  'catalogs.replace_items': replaceItems,
  'catalogs.update_items': updateItems,
  'cdi.sync': runSync,
  'engagements.happen': letHappen,
  'segments.measure': measureSegments,
  'sends.begin': beginSend,
  'sends.canvas_step': visitCanvasStep,
  'sends.deliver': deliverTurns,
  'sends.finish': finishSend,
  'sends.forget': forgetSend,
  'sends.walk': walkUsers,
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
