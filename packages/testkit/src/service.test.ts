import { expect, test } from 'vitest'
import { testService } from './service.ts'

test('an answer with a latency fault is late', async () => {
  const { call, fault } = await testService()
  await fault('users.track', { kind: 'latency', ms: 30 })
  const began = performance.now() // oxlint-disable-line no-restricted-properties -- the delay is real
  expect((await call('users.track', { attributes: [{ external_id: 'ada' }] })).status).toBe(201)
  expect(performance.now() - began).toBeGreaterThan(25) // oxlint-disable-line no-restricted-properties -- as above
})

test('calls have whole bodies, also long ones', async () => {
  const { call, calls } = await testService()
  const body = { attributes: [{ external_id: 'ada', note: 'x'.repeat(20_000) }] }
  await call('users.track', body)
  expect(await calls('users.track')).toMatchObject([{ body }])
})
