import { describe, expect, test } from 'vitest'
import { type Loaded, pieces } from './pieces.ts'

// What a page loads for a mock, msw not counted, in kB (1000 bytes), gzipped: at its start, and when the first request is answered.
// A ceiling is raised on purpose or not at all. A ceiling leaves about 6 %. Decision 0195 has the figures.

const mocks = (name: string) =>
  pieces(`import { createHandlers } from '${name}'; console.log(createHandlers().handlers)`, [/^msw(?:\/|$)/])

const shown = ({ bytes, gzipped, fetches }: Loaded): string =>
  `${(bytes / 1000).toFixed(1)} kB minified, ${(gzipped / 1000).toFixed(1)} kB gzipped, in ${fetches} files`

// A page waits for each file, and longer once its worker runs: every fetch then goes through the worker.
const mostFetches = { start: 5, first: 16 }

/** What no mock needs at its start. */
const later = [
  'node_modules/liquidjs',
  'node_modules/fflate',
  'packages/domain/src/liquid/engine',
  'packages/domain/src/audience/pattern',
  'packages/domain/src/analytics/rollup',
  'packages/backend/src/state/load',
  'packages/backend/src/state/snapshot',
]

const areas = [
  { area: 'analytics', start: 75, first: 88 },
  { area: 'catalogs', start: 70, first: 80 },
  { area: 'content-blocks', start: 67, first: 70 },
  { area: 'data-sync', start: 66, first: 94 },
  { area: 'email', start: 69, first: 75 },
  { area: 'messaging', start: 79, first: 114 },
  { area: 'subscription-groups', start: 68, first: 72 },
  { area: 'users', start: 73, first: 99 },
]

describe.each(areas)('a page that mocks $area', ({ area, start: atStart, first }) => {
  const bundling = mocks(`@brazier/msw/${area}`)

  test('loads little at its start', async ({ annotate }) => {
    const { start } = await bundling
    await annotate(shown(start))
    expect(start.gzipped / 1000).toBeLessThanOrEqual(atStart)
    expect(start.fetches).toBeLessThanOrEqual(mostFetches.start)
  })

  test('loads the work of the area at the first request, and nothing of the others at its start', async ({
    annotate,
  }) => {
    const { start, after } = await bundling
    const answered = after(`packages/backend/src/${area}/work.ts`)
    await annotate(shown(answered))
    expect(answered.gzipped / 1000).toBeLessThanOrEqual(first)
    expect(answered.fetches).toBeLessThanOrEqual(mostFetches.first)
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

  test('loads an area when its first request comes', async ({ annotate }) => {
    const { after } = await bundling
    for (const { area } of areas) await annotate(`${area}: ${shown(after(`packages/backend/src/${area}/work.ts`))}`)
    await annotate(`all: ${shown(after(...areas.map(({ area }) => `packages/backend/src/${area}/work.ts`)))}`)
  })
})

test('a file that shares its piece is named', async () => {
  const { after } = await pieces('console.log(1)')
  expect(() => after('packages/backend/src/users/work.ts')).toThrow('is in no piece of its own')
})
