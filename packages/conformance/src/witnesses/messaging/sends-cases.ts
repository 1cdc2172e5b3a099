import { limits } from '@brazier/contract'
import { times } from '../witness.ts'

const toOne =
  (valid: object) =>
  (recipient: unknown): object => ({ ...valid, recipients: [recipient] })

const wholeCases = (valid: object) => {
  const to = toOne(valid)
  return {
    noRecipients: [
      ['a send is for somebody', valid],
      ['a send to no recipients is for nobody', { ...valid, recipients: [], broadcast: false }],
    ],
    broadcast: [['broadcast is true or false', { ...valid, broadcast: 'yes' }]],
    broadcastAndRecipients: [
      ['a broadcast names no recipients', { ...to({ external_user_id: 'a' }), broadcast: true }],
    ],
    recipients: [
      ['recipients are a list', { ...valid, recipients: 1 }],
      ['recipients are objects', to('a')],
    ],
    tooMany: [
      [
        'recipients are at most 50',
        { ...valid, recipients: times(limits.recipients + 1, (index) => ({ external_user_id: `${index}` })) },
      ],
    ],
  } as const
}

const recipientCases = (valid: object) => {
  const to = toOne(valid)
  return {
    externalUserId: [['an external_user_id is a string', to({ external_user_id: true })]],
    userAlias: [['a user_alias has a name and a label', to({ user_alias: { alias_name: 'a' } })]],
    brazeId: [['a braze_id is a string', to({ braze_id: 1 })]],
    email: [['an email is not empty', to({ email: '' })]],
    noIdentifier: [['a recipient is named', to({})]],
    oneIdentifier: [['a recipient is named once', to({ external_user_id: 'a', braze_id: 'b' })]],
    prioritization: [
      ['a recipient by email has a prioritization', to({ email: 'a@example.com' })],
      ['a prioritization knows its words', to({ email: 'a@example.com', prioritization: ['newest'] })],
    ],
    sendToExistingOnly: [
      ['send_to_existing_only is true or false', to({ external_user_id: 'a', send_to_existing_only: 1 })],
    ],
    aliasMustExist: [
      [
        'nobody is made for an alias',
        to({
          user_alias: { alias_name: 'a', alias_label: 'b' },
          send_to_existing_only: false,
          attributes: { home_city: 'Ulm' },
        }),
      ],
    ],
    attributesRequired: [
      ['nobody is made without attributes', to({ external_user_id: 'a', send_to_existing_only: false })],
    ],
    attributes: [['attributes are an object', to({ external_user_id: 'a', attributes: 1 })]],
  } as const
}

/** Covers every text about recipients. `valid` has no `recipients`. */
export const targetCases = (valid: object) => ({ ...wholeCases(valid), ...recipientCases(valid) })

const tooDeep = times(limits.audienceDepth + 1, () => 'OR').reduce<object>(
  (inner, operator) => ({ [operator]: [inner] }),
  { email_subscription_status: { comparison: 'is', value: 'opted_in' } },
)

const known = { email_subscription_status: { comparison: 'is', value: 'opted_in' } }

const matching = (value: string): object => ({
  custom_attribute: { custom_attribute_name: 'color', comparison: 'matches_regex', value },
})

const treeCases = (valid: object) =>
  ({
    audienceFilter: [['a filter is one of six', { ...valid, audience: { shoe_size: {} } }]],
    audience: [
      ['an audience has a filter', { ...valid, audience: {} }],
      ['an audience has one filter', { ...valid, audience: { ...known, AND: [known] } }],
      ['an audience is an object', { ...valid, audience: [] }],
    ],
    audiencePatterns: [
      [
        'the regular expressions of an audience are not too large together',
        { ...valid, audience: { OR: [matching('a{2500}'), matching('b{2500}')] } },
      ],
    ],
    audienceTooLarge: [
      [
        'an audience has at most 250 filters',
        { ...valid, audience: { OR: times(limits.audienceFilters, () => known) } },
      ],
      ['an audience is at most 20 levels deep', { ...valid, audience: tooDeep }],
    ],
    audienceList: [
      ['AND has filters', { ...valid, audience: { AND: [] } }],
      ['OR is a list', { ...valid, audience: { OR: known } }],
    ],
  }) as const

const filterCases = (valid: object) => {
  const on = (custom_attribute: unknown): object => ({ ...valid, audience: { custom_attribute } })
  return {
    audienceFilterObject: [
      ['a filter is an object', on('color')],
      ['a status filter is an object', { ...valid, audience: { push_subscription_status: 'opted_in' } }],
    ],
    customAttributeName: [['an attribute is named', on({ comparison: 'equals', value: 1 })]],
    comparison: [
      ['comparisons are known', on({ custom_attribute_name: 'color', comparison: 'resembles', value: 1 })],
      [
        'a date is not equal to another',
        { ...valid, audience: { last_used_app: { comparison: 'equals', value: '2024-01-01' } } },
      ],
    ],
    comparisonValue: [
      [
        'a number is compared with a number',
        on({ custom_attribute_name: 'points', comparison: 'less_than', value: '1' }),
      ],
      ['a date is compared with a date', on({ custom_attribute_name: 'seen', comparison: 'after', value: 'noon' })],
    ],
    comparisonPattern: [
      ['a pattern can be matched', on({ custom_attribute_name: 'color', comparison: 'matches_regex', value: '(' })],
    ],
  } as const
}

/** Covers every text about an audience. `valid` has none. */
export const audienceCases = (valid: object) => ({ ...treeCases(valid), ...filterCases(valid) })

/** Covers every text about a schedule. `valid` has none. */
export const scheduleCases = (valid: object) =>
  ({
    schedule: [
      ['a schedule is there', valid],
      ['a schedule is an object', { ...valid, schedule: '2024-06-02' }],
    ],
    time: [
      ['a schedule has a time', { ...valid, schedule: {} }],
      ['a time is one', { ...valid, schedule: { time: 'tomorrow' } }],
    ],
    inLocalTime: [['in_local_time is true or false', { ...valid, schedule: { ...later, in_local_time: 1 } }]],
    atOptimalTime: [['at_optimal_time is true or false', { ...valid, schedule: { ...later, at_optimal_time: 1 } }]],
    timePassed: [
      ['a time has not passed', { ...valid, schedule: { time: '2024-05-31T23:59:59Z' } }],
      [
        'a local time has not passed in all zones',
        { ...valid, schedule: { time: '2024-05-31T11:59:59Z', in_local_time: true } },
      ],
    ],
    scheduleTooFar: [['a time is at most 90 days ahead', { ...valid, schedule: { time: '2024-08-31T00:00:00Z' } }]],
  }) as const

/** Lies in every witness's future. */
export const later = { time: '2024-06-03T09:00:00Z' } as const

/** More than 50 KB as JSON. */
export const tooLarge = { a: 'x'.repeat(limits.triggerPropertyBytes) } as const
