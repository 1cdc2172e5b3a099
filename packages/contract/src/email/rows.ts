import type { Endpoint } from '../endpoint.ts'
import type { IdsOf } from '../routes.ts'
import { emailBlacklist } from './email.blacklist.ts'
import { emailBlocklist } from './email.blocklist.ts'
import { emailBounceRemove } from './email.bounce.remove.ts'
import { emailHardBounces } from './email.hard_bounces.ts'
import { emailSpamRemove } from './email.spam.remove.ts'
import { emailStatus } from './email.status.ts'
import { emailUnsubscribes } from './email.unsubscribes.ts'
import { preferenceCenterGet } from './preference_center.get.ts'
import { preferenceCenterList } from './preference_center.list.ts'
import { preferenceCenterUpdateNew } from './preference_center.update.new.ts'
import { preferenceCenterUpdate } from './preference_center.update.ts'
import { preferenceCenterUserGet } from './preference_center.user.get.ts'
import { templatesEmailCreate } from './templates.email.create.ts'
import { templatesEmailInfo } from './templates.email.info.ts'
import { templatesEmailList } from './templates.email.list.ts'
import { templatesEmailUpdate } from './templates.email.update.ts'

/** The rows of this area, by id. A page that mocks only this area imports only them. */
export const emailRows = {
  'email.blacklist': emailBlacklist,
  'email.blocklist': emailBlocklist,
  'email.bounce.remove': emailBounceRemove,
  'email.hard_bounces': emailHardBounces,
  'email.spam.remove': emailSpamRemove,
  'email.status': emailStatus,
  'email.unsubscribes': emailUnsubscribes,
  'preference_center.list': preferenceCenterList,
  'preference_center.get': preferenceCenterGet,
  'preference_center.update': preferenceCenterUpdate,
  'preference_center.update.new': preferenceCenterUpdateNew,
  'preference_center.user.get': preferenceCenterUserGet,
  'templates.email.create': templatesEmailCreate,
  'templates.email.info': templatesEmailInfo,
  'templates.email.list': templatesEmailList,
  'templates.email.update': templatesEmailUpdate,
} as const satisfies { readonly [Id in IdsOf<'email'>]: Endpoint }
