import { trackObjectErrors } from '@brazier/contract'
import { type Conflict, conflict, swapped } from './conflict.ts'

const users = ['external_id', 'user_alias', 'braze_id', 'email', 'phone', 'push_token_import']

const deep: unknown = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`)

export const trackConflicts: readonly Conflict[] = [
  conflict(['body', 'attributes', 0], 'has no such attribute', trackObjectErrors.subscriptionInfo, (attributes) => ({
    ...attributes,
    email_subscription_info: {},
  })),
  conflict(['body', 'attributes', 0], 'has a list of 60 levels', trackObjectErrors.customValue, (attributes) => ({
    ...attributes,
    color: deep,
  })),
  conflict(['body', 'events', 0], 'has a reserved property', trackObjectErrors.reservedProperty, (event) => ({
    ...event,
    properties: { time: '2024-01-01' },
  })),
  conflict(['body', 'purchases', 0], 'has a reserved property', trackObjectErrors.reservedProperty, (purchase) => ({
    ...purchase,
    properties: { price: 1 },
  })),
  ...(['attributes', 'events', 'purchases'] as const).flatMap((list): readonly Conflict[] => [
    conflict(['body', list, 0], 'names nobody', trackObjectErrors.identifier, swapped(users, {})),
    conflict(
      ['body', list, 0],
      'names a user in two ways',
      trackObjectErrors.oneIdentifier,
      swapped(users, { external_id: 'ada', braze_id: 'b' }),
    ),
  ]),
]
