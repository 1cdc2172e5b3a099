import { createBackend, manualClock, parseStateFile, type StateFileJson } from '@brazier/backend'
import { type AnyAnswer, createClient } from '@brazier/client'
import { contract, validate } from '@brazier/contract'
import { explainMerge, newProfile } from '@brazier/domain'

// What is run on every runtime. It names nothing but the packages and the platform that all of them have.

const start = Date.UTC(2026, 2, 28, 12)

const state: StateFileJson = {
  users: [
    { external_id: 'ada', email: 'ada@example.com', first_name: 'Ada', time_zone: 'Europe/Berlin' },
    { external_id: 'ben', email: 'ben@example.com', first_name: 'Björn', time_zone: 'America/New_York' },
  ],
  catalogs: [
    {
      name: 'roasts',
      fields: [{ name: 'id', type: 'string' }],
      items: Array.from({ length: 120 }, (_, index) => ({ id: `roast-${index}` })),
    },
  ],
  campaigns: [
    {
      id: 'news',
      name: 'News',
      variations: [
        {
          id: 'all',
          name: 'All',
          messages: [
            {
              channel: 'email',
              parts: { subject: 'Hi', body: "{{${first_name} | upcase}}, {{ 'now' | date: '%H:%M %z' }}" },
            },
          ],
        },
      ],
    },
  ],
}

const makeService = async () => {
  const surroundings = {
    now: () => start,
    seed: () => 1,
    requestId: () => 'one-of-many',
    after: () => undefined,
    failed: ({ error }: { readonly error: unknown }): never => {
      throw error
    },
  }
  const backend = createBackend({ surroundings, queueDelay: false })
  const workspace = backend.createWorkspace({ name: 'shop', clock: manualClock(start), seed: 7 })
  await workspace.loadState(parseStateFile(state))
  backend.addKey('key', 'shop')
  return { backend, workspace }
}

/** What an answer holds, its headers as a list: a platform may write them as it likes. */
const read = ({ headers, ...rest }: AnyAnswer): unknown => ({ ...rest, headers: [...headers] })

const useService = async (): Promise<readonly unknown[]> => {
  const { backend, workspace } = await makeService()
  const client = createClient({ baseUrl: 'https://rest.example.com', apiKey: 'key', fetch: backend.fetch })
  const merge = { identifier_to_merge: { external_id: 'ben' }, identifier_to_keep: { external_id: 'ada' } }
  const time = { time: '2026-03-29T08:00:00', in_local_time: true }
  const answers: AnyAnswer[] = [
    await client['campaigns.trigger.schedule.create']({
      body: { campaign_id: 'news', broadcast: true, schedule: time },
    }),
    await client['users.track']({
      body: { events: [{ external_id: 'ada', name: 'visit', time: '2026-03-01T10:00:00Z' }] },
    }),
  ]
  for (const hours of [0, 14, 20, 26, 36]) {
    await workspace.setClock(start + hours * 3_600_000)
    await workspace.settle()
  }
  answers.push(await client['users.merge']({ body: { merge_updates: [merge] } }))
  await workspace.settle()
  answers.push(
    await client['users.export.ids']({
      body: { external_ids: ['ada', 'ben'], fields_to_export: ['first_name', 'custom_events'] },
    }),
  )
  const ids: unknown[] = []
  const pages = client.pages('catalogs.get_items', { params: { catalog_name: 'roasts' } })
  for await (const item of pages) ids.push(item['id'])
  const refused = await backend.fetch(
    new Request('https://rest.example.com/users/merge', { method: 'POST', body: '{' }),
  )
  return [...answers.map(read), ids, [...refused.headers], await refused.text(), await workspace.snapshot()]
}

/** Loads contract, domain, backend and client, serves requests, and resolves to all that they said: the same text anywhere. */
export const program = async (): Promise<string> => {
  const now = start
  const keep = newProfile({ braze_id: 'a', now, random_bucket: 1, external_id: 'ada' })
  const merged = newProfile({ braze_id: 'b', now, random_bucket: 2, email: 'ada@example.com' })
  return JSON.stringify([
    Object.keys(contract),
    validate('users.merge', { merge_updates: [1] }),
    explainMerge(keep, merged, now),
    await useService(),
  ])
}
