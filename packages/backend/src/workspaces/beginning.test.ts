import { expect, test } from 'vitest'
import { parseStateFile } from '../state/state-file.ts'
import { createBeginning, mostRecordsOfBeginning } from './beginning.ts'

const items = Array.from({ length: mostRecordsOfBeginning }, (_, index) => ({ id: `i${index}` }))
const cells = Array.from({ length: mostRecordsOfBeginning }, () => ({ after: [] }))
const since = '2026-01-01T00:00:00Z'

test.each([
  ['items of catalogs', { catalogs: [{ name: 'cups', fields: [{ name: 'id', type: 'string' }], items }] }],
  ['counted things', { analytics: { series: [{ family: 'event', id: 'e', since, cells }] } }],
])('many %s are not kept a second time', (_, state) => {
  const beginning = createBeginning(() => 0)
  beginning.added(parseStateFile(state), 0)
  expect(beginning.current()).toEqual({ why: expect.stringContaining(`more than ${mostRecordsOfBeginning} records`) })
})
