import type { Endpoint } from '../endpoint.ts'
import type { IdsOf } from '../routes.ts'
import { smsInvalidPhoneNumbersRemove } from './sms.invalid_phone_numbers.remove.ts'
import { smsInvalidPhoneNumbers } from './sms.invalid_phone_numbers.ts'
import { subscriptionGroupsGet } from './subscription.groups.get.ts'
import { subscriptionStatusGet } from './subscription.status.get.ts'
import { subscriptionStatusSet } from './subscription.status.set.ts'
import { subscriptionStatusSetV1 } from './subscription.status.set.v1.ts'

/** The rows of this area, by id. A page that mocks only this area imports only them. */
export const subscriptionGroupsRows = {
  'sms.invalid_phone_numbers': smsInvalidPhoneNumbers,
  'sms.invalid_phone_numbers.remove': smsInvalidPhoneNumbersRemove,
  'subscription.groups.get': subscriptionGroupsGet,
  'subscription.status.get': subscriptionStatusGet,
  'subscription.status.set': subscriptionStatusSet,
  'subscription.status.set.v1': subscriptionStatusSetV1,
} as const satisfies { readonly [Id in IdsOf<'subscription-groups'>]: Endpoint }
