import { type audienceErrors, limits, liveActivityStartErrors, liveActivityUpdateErrors } from '@brazier/contract'
import { type RefusalCases, refusals, succeeds, times, titled, type Witness } from '../witness.ts'
import { audienceCases } from './sends-cases.ts'

const change = { app_id: 'app-1', activity_id: 'match-1', content_state: { score: 0 } }
const fixed = {
  ...change,
  activity_attributes_type: 'Match',
  activity_attributes: { home: 'Chiefs' },
  notification: { alert: { title: 'Match', body: 'It begins' } },
}
const start = { ...fixed, external_user_ids: ['u1'] }
const large = { a: 'a'.repeat(limits.liveActivityBytes) }

const common = (valid: object) =>
  ({
    notObject: [['the body is an object', [valid]]],
    appId: [['an app is named', { ...valid, app_id: undefined }]],
    activityId: [
      ['an activity has a name', { ...valid, activity_id: '' }],
      [
        'the name of an activity is not long',
        { ...valid, activity_id: 'a'.repeat(limits.liveActivityIdCharacters + 1) },
      ],
    ],
    contentState: [
      ['the values are an object', { ...valid, content_state: [] }],
      ['the values are not large', { ...valid, content_state: large }],
    ],
    dismissalDate: [['the end on the screen is a time', { ...valid, dismissal_date: 'soon' }]],
    staleDate: [['a stale date exists', { ...valid, stale_date: '2024-02-30' }]],
  }) as const

const named: { readonly [name: string]: readonly (readonly [string, object])[] } = audienceCases(fixed)

/** Other endpoints' audience is called `custom_audience` here. */
const ofAudience = Object.fromEntries(
  Object.entries(named).map(([name, cases]): [string, readonly (readonly [string, unknown])[]] => [
    name,
    cases.map(([title, body]) => {
      const { audience, ...rest }: { readonly audience?: unknown } = body
      return [title, { ...rest, custom_audience: audience }]
    }),
  ]),
) as RefusalCases<typeof audienceErrors> // fromEntries forgets the names

const startCases: RefusalCases<typeof liveActivityStartErrors> = {
  ...common(start),
  attributesType: [['attributes have a type', { ...start, activity_attributes_type: 1 }]],
  attributes: [
    ['attributes are an object', { ...start, activity_attributes: 'Match' }],
    ['attributes are not large', { ...start, activity_attributes: large }],
  ],
  notificationRequired: [
    ['there is a notification', { ...start, notification: undefined }],
    ['the alert has a title and a body', { ...start, notification: { alert: { title: 'Match' } } }],
  ],
  externalUserIds: [
    ['users are a list', { ...start, external_user_ids: 'u1' }],
    ['there is a user in the list', { ...start, external_user_ids: [] }],
  ],
  userAliases: [['an alias has a label', { ...fixed, user_aliases: [{ alias_name: 'a' }] }]],
  tooMany: [
    [
      'there are at most 50 users',
      { ...start, external_user_ids: times(limits.recipients + 1, (index) => `u${index}`) },
    ],
  ],
  segmentId: [
    ['a segment has an id', { ...fixed, segment_id: '' }],
    ['a segment exists', { ...fixed, segment_id: 'nobody' }],
  ],
  ...ofAudience,
  target: [
    ['it is for somebody', fixed],
    ['it is for users or a segment', { ...start, segment_id: 'known-segment' }],
  ],
}

export const liveActivityWitnesses: readonly Witness[] = [
  ...titled(
    'messages.live_activity.start',
    refusals('messages.live_activity.start', liveActivityStartErrors, startCases),
  ),
  succeeds('messages.live_activity.start/201', 'a Live Activity is started later, for users who may not exist', {
    body: start,
  }),
  ...titled(
    'messages.live_activity.update',
    refusals('messages.live_activity.update', liveActivityUpdateErrors, {
      ...common(change),
      endActivity: [['an activity ends or not', { ...change, end_activity: 'yes' }]],
      notification: [
        ['a notification is an object', { ...change, notification: 'Goal' }],
        ['an alert has texts', { ...change, notification: { alert: { title: 1 } } }],
      ],
    }),
  ),
  succeeds(
    'messages.live_activity.update/201',
    'an update of a Live Activity is accepted, whether or not there is one',
    { body: { ...change, end_activity: true } },
  ),
]
