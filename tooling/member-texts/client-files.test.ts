import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { clientFiles } from './client-files.ts'
import { hovers } from './hover.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

it.each(clientFiles)('$path is what the table says', ({ path, text }) => {
  const isTheSame = text(read('packages/contract/openapi.json')) === read(path)
  expect(isTheSame, `run \`npm run openapi\` and commit ${path}`).toBe(true)
})

const source = `import { createClient } from './index.ts'
const client = createClient({ baseUrl: 'https://rest.example.com', apiKey: 'key' })
const answer = await client['users.track']({ body: { attributes: [{ braze_id: 'b' }] } })
if (answer.status === 201) answer.body.events_processed
await client['catalogs.delete']({ params: { catalog_name: 'books' } })
await client['email.unsubscribes']({ query: { sort_direction: 'asc' } })
await client['messages.send']({ body: { audience: { AND: [{ last_used_app: { comparison: 'after', value: '2026-01-01' } }] } } })
`

it('an editor shows what a method does and what each member is, of requests and answers', async () => {
  const places = {
    "'users.track'": 'Permission: `users.track`. Rate limit: ',
    'attributes:': 'up to 75, or 1,000 in a bulk request',
    'braze_id:': 'The user by braze_id.',
    events_processed: 'Number of accepted events.',
    catalog_name: 'The name of the catalog.',
    sort_direction: 'Default `desc`.',
    AND: 'all of them',
    last_used_app: 'when the user last used an app',
  }
  const found = await hovers('packages/client/src/shown.ts', source, Object.keys(places))
  expect(found).toEqual(Object.values(places).map((text) => expect.stringContaining(text)))
  expect(found[0]).toContain("await client['users.track']({")
})
