import { Unavailable } from '@brazier/backend'
import { expect, it, onTestFinished } from 'vitest'
import { postgresPersistence } from './persistence.ts'
import { createSharedRequests } from './shared-requests.ts'
import { emptyPglite } from './testing/empty-pglite.ts'

const logged = {
  time: 0,
  endpoint: 'users.merge',
  method: 'POST',
  origin: 'wire',
  path: '/users/merge',
  params: {},
  status: 202,
  ms: 1,
  api_key: '…',
  request: '',
  response: 'x'.repeat(1001),
  unknown: [],
} as const

it('a log keeps its bound while it cannot be written: the oldest bodies go, then requests', async () => {
  const pglite = await emptyPglite()
  onTestFinished(() => pglite.close())
  const { directory } = await postgresPersistence(pglite)
  const made = await directory.create({ name: 'shop', seed: 1 }, Infinity)
  let isAway = true
  const away = async (): Promise<never> => {
    throw new Unavailable('away')
  }
  const requests = createSharedRequests(
    { ...pglite, session: (work) => (isAway ? away() : pglite.session(work)) },
    () => requests.flush(),
  )
  const log = requests.open(made?.id ?? '', { requests: 10, characters: 1000, bytes: 10_000 })
  for (let mark = 0; mark < 20; mark += 1) {
    log.add({ ...logged, request_id: String(mark) }, mark)
    await expect(requests.flush()).rejects.toThrow('away')
  }
  isAway = false
  const cut = `${'x'.repeat(1000)}… (1001 characters)`
  expect((await log.list(100)).map(({ request_id, response }) => [request_id, response])).toEqual(
    Array.from({ length: 10 }, (_, back) => [String(19 - back), back < 3 ? cut : '']),
  )
})
