import type { AreaWork, HandlersOf } from '../service/handler.ts'
import { smsInvalidPhoneNumbersRemove } from './sms.invalid_phone_numbers.remove.ts'
import { smsInvalidPhoneNumbers } from './sms.invalid_phone_numbers.ts'
import { subscriptionGroupsGet } from './subscription.groups.get.ts'
import { subscriptionStatusGet } from './subscription.status.get.ts'
import { subscriptionStatusSet } from './subscription.status.set.ts'
import { subscriptionStatusSetV1 } from './subscription.status.set.v1.ts'

const handlers: HandlersOf<'subscription-groups'> = {
  'sms.invalid_phone_numbers': smsInvalidPhoneNumbers,
  'sms.invalid_phone_numbers.remove': smsInvalidPhoneNumbersRemove,
  'subscription.groups.get': subscriptionGroupsGet,
  'subscription.status.get': subscriptionStatusGet,
  'subscription.status.set': subscriptionStatusSet,
  'subscription.status.set.v1': subscriptionStatusSetV1,
}

/** The handlers and the kinds of jobs of this area. A page loads them when it needs the first of them. */
export const subscriptionGroupsWork = {
  handlers,
  jobs: [],
} as const satisfies AreaWork
