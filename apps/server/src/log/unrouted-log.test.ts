import { describe, expect, test } from 'vitest'
import { testServer } from '../../test/test-server.ts'
import { hintFor } from './unrouted-log.ts'

describe('the hint of a request to no endpoint', () => {
  test.each([
    ['POST', '/user/merge', 404, /^did you mean \/users\/merge/],
    ['GET', '/subscription/status/gett', 404, /\/subscription\/status\/get/],
    ['GET', '/scim/v2/Users/42', 404, /^documented, not simulated$/],
    ['GET', '/feed/list', 404, /^documented, not simulated$/],
    ['POST', '/feed/list', 404, /^did you mean/],
    ['GET', '/users/merge', 405, undefined],
    ['GET', '/zzz', 404, undefined],
    ['GET', '/__proto__', 404, undefined],
  ])('%s %s, answered %i', (method, path, status, hint) => {
    const given = hintFor(method, path, status)
    if (hint === undefined) expect(given).toBeUndefined()
    else expect(given).toMatch(hint)
  })
})

const entries = (log: readonly string[]) =>
  log.map((line) => JSON.parse(line) as { readonly msg: string }).filter(({ msg }) => msg === 'no endpoint') // pino writes a `msg` into each line

describe('the log of a server', () => {
  test('tells of each such request once, with the hint; the answer stays a 404', async () => {
    const { api, control, log } = await testServer()
    for (const path of ['/user/merge', '/user/merge', '/media_library/create']) {
      expect((await api(path, {})).status).toBe(404)
    }
    await control('GET', '/health')
    expect(entries(log)).toMatchObject([
      {
        level: 'info',
        method: 'POST',
        path: '/user/merge',
        status: 404,
        hint: expect.stringContaining('/users/merge'),
      },
      { level: 'info', path: '/media_library/create', hint: 'documented, not simulated' },
    ])
  })

  test('is not filled by a caller of many paths', async () => {
    const { api, log } = await testServer()
    for (let path = 0; path < 120; path += 1) await api(`/zzz/${path}`, {})
    await api('/users/merge', { merge_updates: [] })
    expect(entries(log)).toHaveLength(100)
  })
})
