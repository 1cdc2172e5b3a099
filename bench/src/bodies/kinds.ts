import { limits } from '@brazier/contract'

/** Body of nearly 4 MB, and its answer. */
export interface Kind {
  readonly name: string
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: string
  readonly status: number
}

const most = limits.bodyBytes - 1000

const filled = (unit: string): string => unit.repeat(Math.floor(most / unit.length))

const parts = (part: (index: number) => string, portions = 1): string => {
  const made: string[] = []
  for (let bytes = 0, index = 0; bytes < most / portions; index += 1) {
    const text = part(index)
    bytes += text.length + 1
    if (bytes < most / portions) made.push(text)
  }
  return made.join(',')
}

const listed = (count: number, element: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => element(index)).join(',')

const event = (properties: string, index = 0): string =>
  `{"external_id":"ada-${index}","name":"event","time":"2026-01-01T00:00:00Z","properties":${properties}}`

const to =
  (path: string, status: number, method: Kind['method'] = 'POST') =>
  (name: string, body: string): Kind => ({ name, method, path, body, status })

const track = to('/users/track', 201)
const refused = to('/users/track', 400)
const merge = to('/users/merge', 202)

const one = `"events":[${event('{}')}]`

const junk = (value: string): string => `{${one},"junk":${value}}`

const halfOf = (text: string): string => text.slice(0, text.length / 2)

const unread: readonly Kind[] = [
  track('one long text', junk(`"${filled('x')}"`)),
  track('one long text of escapes', junk(`"${filled(String.raw`\u0416`)}"`)),
  track('blanks', `{${one}${filled(' ')}}`),
  track('unknown members', `{${one},${parts((index) => `"m${index}":1`)}}`),
  track('numbers', junk(`[${parts(() => '1')}]`)),
  track('empty objects', junk(`[${parts(() => '{}')}]`)),
  track('deep arrays', junk(halfOf(filled('[')) + halfOf(filled(']')))),
  track('deep objects', junk(`${'{"a":'.repeat(most / 6)}1${'}'.repeat(most / 6)}`)),
  refused('an array', `[${parts(() => '1')}]`),
  refused('not JSON', `{${one},${parts((index) => `"m${index}":1`)}`),
]

const tracked: readonly Kind[] = [
  track(
    '75 events with properties',
    `{"events":[${listed(75, (index) => event(`{${parts((each) => `"p${each}":${each}`, 80)}}`, index))}]}`,
  ),
  track(
    '75 events with nested properties',
    `{"events":[${listed(75, (index) => event(`{"list":[${parts((each) => `{"a":[${each}]}`, 80)}]}`, index))}]}`,
  ),
  track(
    '75 events with reserved names',
    `{"events":[${listed(75, (index) => event(`{${parts((each) => `"$${each}":1`, 80)}}`, index))}]}`,
  ),
  refused(
    '75 events with refused names',
    `{"events":[${listed(75, (index) => event(`{${parts((each) => `"p${each}":1`, 80)},"a":{"a.b":1}}`, index))}]}`,
  ),
  track(
    '75 users with custom attributes',
    `{"attributes":[${listed(75, (index) => `{"external_id":"ada-${index}",${parts((each) => `"a${each}":${each}`, 80)}}`)}]}`,
  ),
  refused('one user with attributes', `{"attributes":[{"external_id":"ada",${parts((index) => `"a${index}":1`)}}]}`),
  refused(
    'attributes with refused names',
    `{"attributes":[{"external_id":"ada",${parts((index) => `"$${index}":1`)}}]}`,
  ),
  refused('100,000 empty events', `{"events":[${parts(() => '{}')}]}`),
]

const others: readonly Kind[] = [
  merge(
    '50 merges with unknown members',
    `{"merge_updates":[${listed(50, (index) => `{"identifier_to_merge":{"external_id":"a${index}",${parts((each) => `"m${each}":1`, 52)}},"identifier_to_keep":{"external_id":"b${index}"}}`)}]}`,
  ),
  to('/users/merge', 400)('100,000 merges', `{"merge_updates":[${parts(() => '{"identifier_to_merge":{}}')}]}`),
  to('/catalogs/shop/items', 400)(
    '50 items of a catalog, too large',
    `{"items":[${listed(50, (index) => `{"id":"i${index}","list":[${parts((each) => `{"a":${each}}`, 52)}]}`)}]}`,
  ),
  to('/catalogs', 400)(
    'fields of a catalog',
    `{"catalogs":[{"name":"shop","fields":[${parts((index) => `{"name":"f${index}","type":"string"}`)}]}]}`,
  ),
  to('/campaigns/trigger/send', 400)(
    'properties of a send',
    `{"campaign_id":"c","trigger_properties":{${parts((index) => `"p${index}":{"a":1}`)}}}`,
  ),
  to('/messages/send', 400)(
    'filters of an audience',
    `{"broadcast":true,"audience":{"AND":[${parts(() => '{"email_subscription_status":{"comparison":"is","value":"subscribed"}}')}]},"messages":{"email":{"app_id":"a","subject":"s","from":"a@example.com","body":"b"}}}`,
  ),
  to('/email/blocklist', 400)('addresses', `{"email":[${parts((index) => `"a${index}@example.com"`)}]}`),
]

export const kinds: readonly Kind[] = [...unread, ...tracked, ...others]
