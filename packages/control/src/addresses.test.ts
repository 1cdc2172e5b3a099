import { expect, test } from 'vitest'
import { type Address, addresses, topicsChanged, topicsShown } from './addresses.ts'
import { topics } from './topics.ts'

const all: readonly (readonly [id: string, address: Address])[] = Object.entries(addresses)

/** Routes that have nothing to do with what is in a workspace. */
const others = [
  'health',
  'openapi',
  'openapi.control',
  'session.open',
  'session.close',
  // What the process counts is of all workspaces.
  'metrics',
  'keys.list',
  'keys.delete',
  'keys.create',
]

test('every route says which topics it shows or changes, or has nothing to do with any', () => {
  const silent = all.filter(([, { shows, changes }]) => shows === undefined && changes === undefined)
  expect(silent.map(([id]) => id)).toEqual(others)
})

test('a route that only reads changes nothing, and every other one that shows nothing changes something', () => {
  for (const [id, { method, changes = [] }] of all) if (method === 'GET') expect([id, changes]).toEqual([id, []])
  for (const [id, { method, shows, changes }] of all) {
    const mustChange = method !== 'GET' && shows === undefined && !others.includes(id)
    if (mustChange) expect([id, changes]).not.toEqual([id, undefined])
  }
})

test('a route that replaces all records clears the request log and the faults', () => {
  for (const id of ['state.put', 'case.put', 'demo', 'reset'] as const) {
    expect([id, topicsChanged(id)]).toEqual([id, expect.arrayContaining(['requests', 'faults'])])
  }
})

test('the topics of a route are looked up by its id; a name that is no route shows nothing', () => {
  expect(topicsShown('workspaces.get')).toEqual(topics)
  expect(topicsChanged('clock.set')).toContain('clock')
  for (const name of ['', 'documents', '__proto__', 'toString']) expect(topicsShown(name)).toEqual([])
})
