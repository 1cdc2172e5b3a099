import { fileURLToPath } from 'node:url'
import { type CheckedCase, checkService, type CheckOptions } from '@brazier/conformance'
import { witnessState } from '@brazier/conformance/witnesses'
import { createControlClient } from '@brazier/control/client'
import { parseOptions, type RunningServer, startServer } from 'brazier'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someStoreKinds, type StorePlace } from './each-store.ts'

// The suite that anybody runs against any server with `brazier check`, against our own over HTTP; and that it can be installed without a test runner.

const start = (store: string): Promise<RunningServer> => {
  const wish = parseOptions(['--port', '0', '--log-level', 'silent', '--store', store], {})
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  return startServer(wish.options, { write: () => true })
}

/** Says of each which answer or failure came. */
const differing = (cases: readonly CheckedCase[]): readonly string[] =>
  cases.flatMap(({ outcome, ...difference }) => (outcome === 'differs' ? [JSON.stringify(difference)] : []))

/** Reuses no connection: one whose refused body stays unread for half a second is ended, as on a machine that stands still. */
const send = (request: Request): Promise<Response> => {
  request.headers.set('Connection', 'close')
  return fetch(request).catch((error: unknown) => {
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error
  })
}

describe.each(someStoreKinds)('our own server on $name agrees with the contract', ({ name, open }) => {
  let place: StorePlace
  let server: RunningServer
  beforeAll(async () => {
    place = await open()
    server = await start(place.store)
  })
  afterAll(async () => {
    await server.stop()
    await place.remove()
  })

  /** A workspace whose clock advances while the suite waits for its rate limits. */
  const optionsFor = async (workspace: string, run: string): Promise<CheckOptions> => {
    let now = Date.UTC(2026, 0, 1)
    const clock = { manual: new Date(now).toISOString() }
    const items = Array.from({ length: 120 }, (_, index) => ({ id: `i${String(index).padStart(3, '0')}` }))
    const [catalog] = witnessState.catalogs ?? []
    const state = { ...witnessState, ...(catalog && { catalogs: [{ ...catalog, items }] }) }
    const control = createControlClient({ baseUrl: server.url })
    const { api_key } = await control['workspaces.create']({ body: { name: workspace, clock, state } })
    const params = { workspace }
    return {
      baseUrl: server.url,
      key: api_key,
      run,
      now: () => now,
      wait: async (ms) => {
        now += ms
        await control['clock.set']({ params, body: { set: new Date(now).toISOString() } })
        await control.settle({ params })
      },
      say: () => undefined,
      send,
    }
  }

  // Writing asks all that reading does, on every store.
  test.each(name === 'memory' ? ['read'] : [])('when it is only %s', async () => {
    const { cases, summary } = await checkService(await optionsFor('read', '00000001'))
    expect(differing(cases)).toEqual([])
    expect(summary.agrees).toBeGreaterThan(600)
    const pages = cases.filter(({ id }) => id === 'catalogs.get_items/pages')
    expect(pages.map(({ outcome }) => outcome)).toEqual(['agrees'])
  })

  test('when it is written to', async () => {
    const options = { ...(await optionsFor('write', '00000002')), write: true, leftovers: true }
    const { cases, summary } = await checkService(options)
    expect(differing(cases)).toEqual([])
    expect(summary.agrees).toBeGreaterThan(900)
  })
})

test('the suite needs no test runner', async () => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(import.meta.resolve('@brazier/conformance'))],
    conditions: ['@brazier/source'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    format: 'esm',
  })
  const packages = Object.keys(metafile.inputs).flatMap((path) => {
    const found = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]
    return found === undefined ? [] : [found]
  })
  expect([...new Set(packages)].toSorted()).toEqual(['zod'])
})
