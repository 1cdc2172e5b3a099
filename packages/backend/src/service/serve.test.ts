import { describe, expect, it } from 'vitest'
import { createService } from '../create-service.ts'
import { memoryPersistence } from '../memory/persistence.ts'
import type { RefusedKey, Runtime, ServedRequest } from '../ports/runtime.ts'
import { Unavailable } from '../ports/unavailable.ts'

/** A service without workspaces, and what it reports. `isAway`: its store does not answer. */
const serviceThat = ({ isAway = false }: { readonly isAway?: boolean } = {}) => {
  const served: ServedRequest[] = []
  const refusedKeys: RefusedKey[] = []
  const runtime: Runtime = {
    now: () => 0,
    seed: () => 1,
    requestId: () => '00000000-0000-4000-8000-000000000000',
    after: () => undefined,
    failed: () => undefined,
    served: (request) => void served.push(request),
    refusedKey: (request) => void refusedKeys.push(request),
  }
  const { directory, ...persistence } = memoryPersistence()
  const findKey: typeof directory.findKey = async (key) => {
    if (isAway) throw new Unavailable('no database')
    return directory.findKey(key)
  }
  const backend = createService({
    runtime,
    persistence: { ...persistence, directory: { ...directory, findKey } },
    workspaceKeys: true,
    mostWorkspaces: 0,
    queueDelay: false,
  })
  return async (path: string, key: string, headers: Readonly<Record<string, string>> = {}) => {
    const { status } = await backend.fetch(
      new Request(`http://service.test${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(key !== '' && { Authorization: `Bearer ${key}` }),
          ...headers,
        },
        body: '{"partner_api_key": ',
      }),
    )
    return { status, by: served.map(({ refused_by }) => refused_by), refusedKeys: refusedKeys.length }
  }
}

describe('of a request that opened no workspace, the service reports', () => {
  it('its key, if that is wrong', async () => {
    expect(await serviceThat()('/users/track', 'wrong')).toEqual({ status: 401, by: ['key'], refusedKeys: 1 })
  })

  it('a failure, if the store is away', async () => {
    const ask = serviceThat({ isAway: true })
    expect(await ask('/users/track', 'any')).toEqual({ status: 503, by: ['failure'], refusedKeys: 0 })
  })

  it('a failure, if there are too many workspaces', async () => {
    expect(await serviceThat()('/users/track', 'ws_one')).toEqual({ status: 503, by: ['failure'], refusedKeys: 0 })
  })

  it.each([
    [400, {}],
    [415, { 'Content-Type': 'text/plain' }],
    [413, { 'Content-Length': '99999999' }],
  ])('the body that should have its key, answered %d', async (status, headers) => {
    const answered = await serviceThat()('/partners/amplitude/cohorts', '', headers)
    expect(answered).toEqual({ status, by: ['body'], refusedKeys: 0 })
  })
})
