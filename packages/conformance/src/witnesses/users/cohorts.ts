import { cohortErrors, cohortUsersErrors, type EndpointId, limits, partnerKeyErrors } from '@brazier/contract'
import { answered, type RefusalCases, refusals, refusedRequests, succeeds, times, type Witness } from '../witness.ts'

const cohort = { partner_api_key: 'a-partner', cohort_id: 'lapsing' }
const named = { ...cohort, name: 'Lapsing', created_at: '2021-01-21T19:20:30+05:00' }
const ids = (count: number): readonly string[] => times(count, (index) => `u${index}`)
const partner = { partner: 'segment' }
const { partnerKey, clientSecret } = partnerKeyErrors
const noRateLimit = { 'X-RateLimit-Limit': '', 'X-RateLimit-Remaining': '', 'X-RateLimit-Reset': '' }

type OfCohorts = Extract<EndpointId, `partners.${string}`>

/** Sends as a partner, with distinct titles. */
const asPartner = (endpoint: OfCohorts, list: readonly Witness[]): readonly Witness[] =>
  list.map((witness) => ({
    ...witness,
    title: `${endpoint}: ${witness.title}`,
    request: { params: partner, ...witness.request },
  }))

const partnerKeys = (body: object): RefusalCases<{ readonly partnerKey: string }> => ({
  partnerKey: [
    ['a body is an object', [1]],
    ['a partner has a key', { ...body, partner_api_key: undefined }],
    ['the key of a partner is a text', { ...body, partner_api_key: 7 }],
    ['the key of a partner is not blank', { ...body, partner_api_key: ' ' }],
  ],
})

/** Refused before all else. */
const wrongSecrets = (endpoint: OfCohorts, body: object): readonly Witness[] =>
  refusedRequests(
    endpoint,
    { clientSecret },
    {
      clientSecret: [
        [
          'a key in the body is looked at before the one in the header',
          { body: { ...body, client_secret: 'no-such-key' } },
        ],
        ['a key in the body is a text', { body: { ...body, client_secret: 7 } }],
        ['a request has a key in the body or in the header', { key: null, body }],
      ],
    },
    401,
  ).map((witness) => ({ ...witness, headers: noRateLimit }))

const keyWitnesses = (endpoint: OfCohorts, body: object): readonly Witness[] => [
  ...refusals(endpoint, { partnerKey }, partnerKeys(body), 401),
  ...wrongSecrets(endpoint, body),
  answered(
    `${endpoint}/partner`,
    400,
    'the name of a partner has at most 255 characters',
    { params: { partner: 'p'.repeat(limits.cohortCharacters + 1) }, body },
    { message: cohortErrors.partner },
  ),
  succeeds(`${endpoint}/201`, 'a cohort may be new', { body }),
]

const cohortIds = (body: object): RefusalCases<{ readonly cohortId: string }> => ({
  cohortId: [
    ['a cohort has an id', { ...body, cohort_id: undefined }],
    ['the id of a cohort is a text', { ...body, cohort_id: 7 }],
    ['the id of a cohort is not empty', { ...body, cohort_id: '' }],
    ['the id of a cohort has at most 255 characters', { ...body, cohort_id: 'c'.repeat(limits.cohortCharacters + 1) }],
  ],
})

const { partner: _partner, ...namingErrors } = cohortErrors
const { partner: _other, ...usersErrors } = cohortUsersErrors

const naming = refusals('partners.cohorts', namingErrors, {
  ...cohortIds(named),
  name: [
    ['a cohort has a name', { ...named, name: undefined }],
    ['the name of a cohort is not empty', { ...named, name: '' }],
    ['the name of a cohort is a text', { ...named, name: ['Lapsing'] }],
  ],
  createdAt: [
    ['a cohort was made at some time', { ...named, created_at: undefined }],
    ['a cohort was made at a time that exists', { ...named, created_at: '2021-02-30' }],
    ['the time of a cohort is a text', { ...named, created_at: 1_611_238_830 }],
  ],
})

const withChanges = (cohort_changes: unknown): object => ({ ...cohort, cohort_changes })

const changes = refusals('partners.cohorts.users', usersErrors, {
  ...cohortIds(withChanges([])),
  changes: [
    ['changes are there', cohort],
    ['changes are a list', withChanges({ user_ids: ['ada'] })],
    ['a change is an object', withChanges(['ada'])],
    ['a change names somebody', withChanges([{ should_remove: true }])],
    ['user_ids are a list', withChanges([{ user_ids: 'ada' }])],
    ['user_ids are texts', withChanges([{ user_ids: [7] }])],
    ['device_ids are texts', withChanges([{ device_ids: [null] }])],
    ['an alias has a label', withChanges([{ aliases: [{ alias_name: 'a' }] }])],
    ['whether users leave is true or false', withChanges([{ user_ids: ['ada'], should_remove: 'yes' }])],
  ],
  tooMany: [
    ['more than 1,000 user_ids are too many', withChanges([{ user_ids: ids(limits.cohortUsers + 1) }])],
    [
      'more than 1,000 identifiers of several kinds and changes are too many',
      withChanges([{ user_ids: ids(500) }, { device_ids: ids(500), aliases: { alias_name: 'a', alias_label: 'b' } }]),
    ],
  ],
})

export const cohortWitnesses: readonly Witness[] = [
  ...asPartner('partners.cohorts', [...keyWitnesses('partners.cohorts', named), ...naming]),
  ...asPartner('partners.cohorts.users', [
    ...keyWitnesses('partners.cohorts.users', withChanges([{ user_ids: ids(limits.cohortUsers) }])),
    ...changes,
    succeeds('partners.cohorts.users/201', 'a change may name nobody, as a connector does to try its keys', {
      body: withChanges([]),
    }),
    succeeds('partners.cohorts.users/201', 'an alias may be alone', {
      body: withChanges([{ aliases: { alias_name: 'a', alias_label: 'b' }, should_remove: true }]),
    }),
  ]),
]
