import {
  catalogErrors,
  contentBlockCreateErrors,
  contentBlockInfoErrors,
  contentBlockUpdateErrors,
  contract,
  type Endpoint,
  endpointIds,
  exportableFields,
  limits,
  mergeErrors,
  permissions,
  rateLimits,
  SubscriptionState,
  syncStatusErrors,
} from '@brazier/contract'
import { testService } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { sections, specification, tableRows } from './specification.ts'

// Whatever the specification names has a row, a limit or a text in the contract.

/** Limits that are named by words instead of paths. */
const inWords: { readonly [applies: string]: readonly string[] } = {
  'all synchronous catalog endpoints (create, list, list items)': [
    'catalogs.create',
    'catalogs.get',
    'catalogs.get_items',
  ],
  'content block create and update, canvas trigger schedule create, campaign trigger schedule update and delete, sends data series, Canvas data series, custom event data series, spam remove, bounce remove':
    [
      'content_blocks.create',
      'content_blocks.update',
      'canvas.trigger.schedule.create',
      'campaigns.trigger.schedule.update',
      'campaigns.trigger.schedule.delete',
      'sends.data_series',
      'canvas.data_series',
      'events.data_series',
      'email.spam.remove',
      'email.bounce.remove',
    ],
  'sync job status listing': ['cdi.job_sync_status'],
}

const names = (applies: string, { id, path }: Endpoint): boolean =>
  (inWords[applies] ?? []).includes(id) || [...applies.matchAll(/\/[\w/]+/g)].some(([named]) => named === path)

const firsts = (table: readonly (readonly string[])[]): readonly string[] => table.map(([first = '']) => first)

const rows: readonly Endpoint[] = endpointIds.map((id) => contract[id])

/** A path as the specification writes it: `{name}` for a parameter. */
const written = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')

/** Expects that nothing is named and not covered. */
const expectCovered = (named: readonly string[], covered: readonly string[]): void => {
  expect(named.filter((name) => !covered.includes(name))).toEqual([])
}

describe('endpoints', () => {
  const headings = [...sections(3).keys()].filter((heading) => /^(GET|POST|PUT|PATCH|DELETE) \//.test(heading))
  const covered = rows.map(({ method, path }) => `${method} ${written(path)}`)

  test('every endpoint that has a heading has a row', () => {
    expect(headings.length).toBeGreaterThan(15)
    expectCovered(headings, covered)
  })

  test('every path that the limits name has a row', () => {
    const users = tableRows(sections(2).get('Limits') ?? '').filter(([, applies]) =>
      /\/users\/|\/subscription\//.test(applies ?? ''),
    )
    const paths = users.flatMap(([, applies = '']) => [...applies.matchAll(/\/[\w/]+/g)].map(([path]) => path))
    expect(paths).toHaveLength(8)
    expect(paths.filter((path) => !rows.some((row) => row.path === path))).toEqual([])
  })

  test('every path that the versions name has a row', () => {
    const paths = [...(sections(2).get('Versioning') ?? '').matchAll(/`(\/[\w/]+)`/g)].map(([, path]) => path)
    expect(paths).toEqual(['/subscription/status/set', '/v2/subscription/status/set'])
    expect(rows.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
  })

  test('ids are those of the table, methods and paths are unique', () => {
    expect(rows.map(({ id }) => id)).toEqual(endpointIds)
    expect(new Set(covered).size).toBe(rows.length)
  })

  test.each(rows)('the source of $id exists', ({ source }) => {
    const decision = /^decision (\d{4})$/.exec(source)?.[1]
    if (decision !== undefined) {
      expect(sourceFiles(`decisions/${decision}-*.md`)).toHaveLength(1)
      return
    }
    const [chapter = '', heading] = source.split(' > ')
    expect([...sections(2).keys()]).toContain(chapter)
    if (heading !== undefined) expect([...sections(3).keys()]).toContain(heading)
  })
})

describe('permissions', () => {
  const table = tableRows(sections(2).get('Authentication') ?? '')

  test('every permission of the table is one of the contract', () => {
    expect(table.length).toBeGreaterThan(15)
    expectCovered(
      table.map(([, permission = '']) => permission),
      permissions,
    )
  })

  test('a row asks for the permission that the table gives to its path', () => {
    const asked = table.filter(([, permission = '']) => permissions.includes(permission))
    for (const [endpoint = '', permission] of asked) {
      const [path] = endpoint.split(' ')
      const ofPath = rows.filter((row) => written(row.path) === path).map((row) => row.permission)
      expect({ path, ofPath }).toEqual({ path, ofPath: expect.arrayContaining([permission]) })
    }
  })
})

describe('limits', () => {
  const history = 'export history of custom events and purchases'
  const ofRequests = /^([\d,]+) requests per (minute|hour)(, shared)?$/
  const table = tableRows(sections(2).get('Limits') ?? '')
  const rates = table.filter(([limit = '']) => ofRequests.test(limit))
  const sizes = table.filter(([limit = '']) => !ofRequests.test(limit) && limit !== '')

  test('every rate limit of the specification holds for exactly the rows that it names', () => {
    const covered = rates.filter(([, applies = '']) => rows.some((row) => names(applies, row)))
    expectCovered(firsts(rates), firsts(covered))
    for (const [limit = '', applies = ''] of rates) {
      const [, count = '', unit, shared] = ofRequests.exec(limit) ?? []
      const window = unit === 'hour' ? 3_600_000 : 60_000
      const buckets = rows.filter((row) => names(applies, row)).map((row) => row.rateLimit)
      if (shared !== undefined) expect(new Set(buckets).size).toBeLessThanOrEqual(1)
      for (const bucket of buckets) {
        expect(rateLimits[bucket]).toEqual({ limit: Number(count.replaceAll(',', '')), window })
      }
    }
  })

  const ours: { readonly [limit: string]: number } = {
    'merge updates per request': limits.mergeUpdates,
    'user aliases per alias-creation request': limits.userAliases,
    'external_ids, user_aliases or braze_ids per delete request': limits.deleteIds,
    'external_ids or user_aliases per export request': limits.exportIds,
    'identifiers per list in subscription update': limits.subscriptionIds,
    'addresses per spam or bounce removal': limits.emailAddresses,
    'explicit external_ids per messaging send': limits.recipients,
    'sync jobs per page': limits.syncJobPage,
    'catalog items per page': limits.catalogPage,
    'catalogs per create request': limits.catalogs,
    'fields per catalog': limits.catalogFields,
    'catalog name, field name, description length': limits.catalogCharacters,
    // Shorter than these, and in kb.
    'Content Block name': limits.contentBlockNameCharacters + 1,
    'Content Block description': limits.contentBlockDescriptionCharacters + 1,
    'Content Block content': limits.contentBlockBytes / 1024,
    // From 1.
    'series length: campaign, send, events': limits.seriesLength,
    'series length: Canvas': limits.canvasSeriesLength,
    'send analytics retention': limits.sendAnalyticsDays,
  }

  test('every size limit of the specification is one of the contract', () => {
    expectCovered(firsts(sizes), [...Object.keys(ours), history])
  })

  test.each(Object.entries(ours))('%s: %i', (name, value) => {
    const given = sizes.find(([limit]) => limit === name)?.[1] ?? ''
    expect(Number(given.match(/\d+/g)?.at(-1))).toBe(value)
  })

  test(history, async () => {
    const days = Number(/\d+/.exec(sizes.find(([limit]) => limit === history)?.[1] ?? '')?.[0])
    const now = Date.UTC(2024, 5, 1)
    const ago = (ms: number) => {
      const time = new Date(now - ms).toISOString()
      return { first: time, last: time, count: 1 }
    }
    const kept = { new: ago(days * 86_400_000), old: ago(days * 86_400_000 + 1) }
    const service = await testService({
      now,
      state: { users: [{ external_id: 'u', custom_events: kept, purchases: kept }] },
    })
    const { body } = await service.call('users.export.ids', { external_ids: ['u'] })
    expect(body).toMatchObject({ users: [{ custom_events: [{ name: 'new' }], purchases: [{ name: 'new' }] }] })
  })
})

describe('errors', () => {
  const firstCells = (heading: string) =>
    firsts(tableRows(sections(3).get(heading) ?? '')).map((cell) => cell.slice(1, -1))

  const syncs = 'Sync status (status 400)'
  const blocks = 'Content Block messages (create and update)'
  const quoted = (heading: string) =>
    [...(sections(3).get(heading) ?? '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
  const { idBlank, idInvalid } = contentBlockInfoErrors
  // An update names a block as reading it does, which the specification does not describe.
  const blockTexts = Object.values({ ...contentBlockCreateErrors, ...contentBlockUpdateErrors }).filter(
    (text) => text !== idBlank && text !== idInvalid,
  )

  const catalogIds = 'Catalog error ids (status 400)'
  // Published, but not in the specification: for a creation that fails without an id of its own.
  const { 'arbitrary-error': ___, ...listedCatalogErrors } = catalogErrors

  // The specification has no text for a faulty prioritization (decision 0003).
  const { prioritization: ____, ...listedMergeErrors } = mergeErrors

  /** A family of errors: what the specification lists under its heading, and what the contract has. */
  const families: {
    readonly [heading: string]: { readonly listed: readonly string[]; readonly ours: readonly string[] }
  } = {
    [catalogIds]: {
      listed: firsts(tableRows(sections(3).get(catalogIds) ?? '')),
      ours: Object.keys(listedCatalogErrors),
    },
    [blocks]: { listed: quoted(blocks), ours: blockTexts },
    'Merge (status 400)': { listed: firstCells('Merge (status 400)'), ours: Object.values(listedMergeErrors) },
    [syncs]: { listed: quoted(syncs), ours: Object.values(syncStatusErrors) },
  }

  test('every family of errors of the specification is covered', () => {
    const headings = [...sections(3, `## Errors\n${sections(2).get('Errors')}`).keys()]
    expectCovered(headings, Object.keys(families))
  })

  test.each(Object.entries(families))('%s: the very texts of the specification', (_, { listed, ours }) => {
    expect(listed.length).toBeGreaterThan(1)
    expect(new Set(ours)).toEqual(new Set(listed))
  })
})

describe('values', () => {
  test('every exportable field of the specification can be exported, and nothing else', () => {
    const heading = 'Exportable user fields (values of `fields_to_export`, and keys of each exported user object)'
    const section = sections(3).get(heading) ?? ''
    const [fields = '', further = ''] = section.split('The exported user object can further carry:')
    const named = tableRows(fields).map(([field = '']) => field)
    const carried = [...(further.split('\n')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '')
    const states: readonly string[] = ['opted_in', 'subscribed', 'unsubscribed']
    expect(new Set(exportableFields())).toEqual(
      new Set([...named, ...carried.filter((name) => !states.includes(name))]),
    )
  })

  test('the subscription states are those of the specification', () => {
    const row = tableRows(specification).find(([set]) => set === 'Subscription state')
    expect(row?.[1]).toBe(SubscriptionState.options.map((state) => `\`${state}\``).join(', '))
  })
})
