import type { StateFileJson } from '@brazier/backend'
import { type AnyAnswer, createClient } from '@brazier/client'
import { contract, validate } from '@brazier/contract'
import { explainMerge, newProfile } from '@brazier/domain'
import { testService } from '@brazier/testkit'

// Runs on every runtime, with only the packages and the platform that all have.

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

/** Headers as a list: platforms write them differently. */
const read = ({ headers, ...rest }: AnyAnswer): unknown => ({ ...rest, headers: [...headers] })

const useService = async (): Promise<readonly unknown[]> => {
  const { backend, workspace, key, failures } = await testService({ state, now: start, seed: 7, name: 'shop' })
  const client = createClient({ baseUrl: 'https://rest.example.com', apiKey: key, fetch: backend.fetch })
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
  await workspace.advanceTo(start + 36 * 3_600_000)
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
  const answered = [...answers.map(read), ids, [...refused.headers], await refused.text()]
  return [...answered, await workspace.snapshot(), failures.map(({ error }) => String(error))]
}

/** Uses contract, domain, backend, client and testkit. Resolves to the same output on every runtime. */
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
