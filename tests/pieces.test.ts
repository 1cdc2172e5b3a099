import { describe, expect, test } from 'vitest'
import { type Loaded, pieces } from './pieces.ts'

// What a page loads for a mock, msw not counted, in kB (1000 bytes), gzipped, at its start: at most 60 for an area and 110 for all.
// Decision 0075.

const mocks = (name: string) =>
  pieces(`import { createHandlers } from '${name}'; console.log(createHandlers().handlers)`, [/^msw(?:\/|$)/])

const shown = ({ bytes, gzipped, fetches }: Loaded): string =>
  `${(bytes / 1000).toFixed(1)} kB minified, ${(gzipped / 1000).toFixed(1)} kB gzipped, in ${fetches} files`

// A page waits for each file, and longer once its worker runs: every fetch then goes through the worker.
const mostFetches = 6

/** What no mock needs at its start. */
const later = [
  'node_modules/liquidjs',
  'node_modules/fflate',
  'packages/domain/src/liquid/engine',
  'packages/domain/src/analytics/rollup',
  'packages/backend/src/state/load',
  'packages/backend/src/state/snapshot',
  'packages/backend/src/create-service',
  'packages/backend/src/memory/store',
  'packages/backend/src/queue/',
]

const areas = [
  'analytics',
  'catalogs',
  'content-blocks',
  'data-sync',
  'email',
  'messaging',
  'subscription-groups',
  'users',
]

describe.each(areas)('a page that mocks %s', (area) => {
  const bundling = mocks(`@brazier/msw/${area}`)

  test('loads little at its start', async ({ annotate }) => {
    const { start } = await bundling
    await annotate(shown(start))
    expect(start.gzipped / 1000).toBeLessThanOrEqual(60)
    expect(start.fetches).toBeLessThanOrEqual(mostFetches)
  })

  test('loads the service with the work of the area when it is made, and nothing of the others at its start', async ({
    annotate,
  }) => {
    const { start, after } = await bundling
    const answered = after(`packages/backend/src/areas/${area}.ts`)
    await annotate(shown(answered))
    expect(start.files).toContain(`packages/contract/src/${area}/rows.ts`)
    const rows = start.files.filter((file) => file.endsWith('/rows.ts') || file.endsWith('/work.ts'))
    expect(rows).toEqual([`packages/contract/src/${area}/rows.ts`])
    expect(start.files.filter((file) => later.some((part) => file.includes(part)))).toEqual([])
  })
})

describe('a page that mocks everything', () => {
  const bundling = mocks('@brazier/msw')

  test('loads the rows at its start, and what they do later', async ({ annotate }) => {
    const { start } = await bundling
    await annotate(shown(start))
    expect(start.gzipped / 1000).toBeLessThanOrEqual(110)
    expect(start.fetches).toBeLessThanOrEqual(8)
    expect(start.files).toContain('packages/contract/src/contract.ts')
    expect(start.files.filter((file) => file.endsWith('/work.ts'))).toEqual([])
    expect(start.files.filter((file) => later.some((part) => file.includes(part)))).toEqual([])
  })

  test('loads the service with the work of all areas when it is made', async ({ annotate }) => {
    const { after } = await bundling
    const answered = after('packages/backend/src/every-area.ts')
    await annotate(shown(answered))
    const works = answered.files.filter((file) => file.endsWith('/work.ts'))
    expect(works.toSorted()).toEqual(areas.map((area) => `packages/backend/src/${area}/work.ts`))
  })
})

test('a file that shares its piece is named', async () => {
  const { after } = await pieces('console.log(1)')
  expect(() => after('packages/backend/src/users/work.ts')).toThrow('is in no piece of its own')
})
