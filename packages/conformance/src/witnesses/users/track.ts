import { limits, trackErrors, trackObjectErrors, trackSyncErrors } from '@brazier/contract'
import { answered, refusals, succeeds, times, titled, type Witness } from '../witness.ts'
import { cases, valid, who } from './track-cases.ts'

type OfMany = 'users.track' | 'users.track.bulk'

const leaveOut = (endpoint: OfMany): readonly Witness[] =>
  Object.entries(cases).flatMap(([name, list]) =>
    list.map(([title, array, object]): Witness => {
      const type: string | undefined = Object.entries(trackObjectErrors).find(([text]) => text === name)?.[1]
      return answered(
        `${endpoint}/${name}`,
        201,
        title,
        { body: { [array]: [valid[array], object] } },
        { [`${array}_processed`]: 1, errors: [{ type, input_array: array, index: 1 }], message: 'success' },
      )
    }),
  )

/** A synchronous request refuses a faulty object alone. */
const refusedAlone: readonly Witness[] = Object.entries(cases).flatMap(([name, list]) =>
  list.map(([title, array, object]): Witness => {
    const message = Object.entries(trackObjectErrors).find(([text]) => text === name)?.[1]
    const body = { [array]: [object] }
    return answered(`users.track.sync/${name}`, 400, `users.track.sync: ${title}`, { body }, { message })
  }),
)

const { body: syncBody, notArrays: syncArrays, nothingValid: syncNothing, several } = trackSyncErrors

export const trackSyncWitnesses: readonly Witness[] = [
  succeeds(
    'users.track.sync/201',
    'a synchronous request answers with what the user has now of what it names',
    { body: { attributes: [{ ...who, first_name: 'Ada', color: 'blue', tags: ['a', 'b', 'a'] }] } },
    { users: [{ ...who, custom_attributes: { color: 'blue', tags: ['b', 'a'] } }], message: 'success' },
  ),
  {
    id: 'users.track.sync/201',
    title: 'a synchronous request answers with the purchase of the user',
    // A product of no other witness, so that it counts once.
    request: { endpoint: 'users.track.sync', body: { purchases: [{ ...valid.purchases, product_id: 'gloves' }] } },
    status: 201,
    body: {
      users: [
        {
          ...who,
          purchase_events: [
            { product_id: 'gloves', first: '2024-05-31T12:00:00.000Z', last: '2024-05-31T12:00:00.000Z', count: 1 },
          ],
        },
      ],
      message: 'success',
    },
  },
  ...refusals(
    'users.track.sync',
    { body: syncBody, notArrays: syncArrays, nothingValid: syncNothing, several },
    {
      body: [['the body of a synchronous request is an object', [valid.events]]],
      notArrays: [['attributes of a synchronous request are an array', { attributes: valid.attributes }]],
      nothingValid: [['a synchronous request tracks something', { attributes: [] }]],
      several: [
        ['a synchronous request has one object, not two of a kind', { events: [valid.events, valid.events] }],
        [
          'a synchronous request has one object, not one of each kind',
          { attributes: [valid.attributes], events: [valid.events] },
        ],
      ],
    },
  ),
  ...refusedAlone,
]

const refused = (endpoint: OfMany, most: number) =>
  refusals(endpoint, trackErrors, {
    notObject: [['the body of a track request is an object', [valid.events]]],
    notArrays: [['attributes are an array', { attributes: valid.attributes }]],
    tooMany: [
      [`more than ${most} attributes are too many`, { attributes: times(most + 1, () => valid.attributes) }],
      [`more than ${most} events are too many`, { events: times(most + 1, () => valid.events) }],
      [`more than ${most} purchases are too many`, { purchases: times(most + 1, () => valid.purchases) }],
    ],
    nothingValid: [
      ['a track request tracks something', {}],
      [
        'a track request tracks something, three empty arrays are nothing',
        { attributes: [], events: [], purchases: [] },
      ],
    ],
  })

const nothingValid = (endpoint: OfMany): Witness =>
  answered(
    `${endpoint}/nothingValid`,
    400,
    'a track request of faulty objects only is refused and lists them',
    { body: { events: [1], purchases: [{ ...valid.purchases, price: null }] } },
    {
      errors: [
        { type: trackObjectErrors.notObject, input_array: 'events', index: 0 },
        { type: trackObjectErrors.price, input_array: 'purchases', index: 0 },
      ],
      message: trackErrors.nothingValid,
    },
  )

/** Lists invalid objects and processes the rest. */
export const trackWitnesses: readonly Witness[] = [
  succeeds(
    'users.track/201',
    'what is tracked is counted for each array that was sent',
    { body: { attributes: [], events: times(75, () => valid.events), purchases: [valid.purchases] } },
    { attributes_processed: 0, events_processed: 75, purchases_processed: 1, message: 'success' },
  ),
  ...refused('users.track', limits.trackObjects),
  nothingValid('users.track'),
  ...leaveOut('users.track'),
]

export const trackBulkWitnesses: readonly Witness[] = titled('users.track.bulk', [
  succeeds(
    'users.track.bulk/201',
    'a bulk request tracks more than users.track takes',
    { body: { attributes: times(76, () => valid.attributes) } },
    { attributes_processed: 76, message: 'success' },
  ),
  ...refused('users.track.bulk', limits.trackBulkObjectsOfUser),
  answered(
    'users.track.bulk/tooMany',
    400,
    'a bulk request has 1,000 objects in all',
    { body: { attributes: times(1000, (index) => ({ external_id: `bulk-${index}` })), events: [valid.events] } },
    { message: trackErrors.tooMany },
  ),
  nothingValid('users.track.bulk'),
  ...leaveOut('users.track.bulk'),
])
