import { expect, onTestFinished, test, vi } from 'vitest'
import { testService } from './service.ts'

test('an answer with a latency fault is late', async () => {
  const { call, fault } = await testService()
  await fault('users.track', { kind: 'latency', ms: 30 })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answer = call('users.track', { attributes: [{ external_id: 'ada' }] })
  await vi.advanceTimersByTimeAsync(29)
  expect(await Promise.race([answer, Promise.resolve('late')])).toBe('late')
  await vi.advanceTimersByTimeAsync(1)
  expect((await answer).status).toBe(201)
})

test('calls have whole bodies, also long ones', async () => {
  const { call, calls } = await testService()
  const body = { attributes: [{ external_id: 'ada', note: 'x'.repeat(20_000) }] }
  await call('users.track', body)
  expect(await calls('users.track')).toMatchObject([{ body }])
})

test('a connection that ends rejects, and a signal ends a call', async () => {
  const { call, fault, fetch, key } = await testService()
  const controller = new AbortController()
  const { signal } = controller
  const ask = () => fetch('http://service.test/catalogs', { signal, headers: { Authorization: `Bearer ${key}` } })
  await fault('catalogs.get', { kind: 'cut', times: 2 })
  await expect(ask()).rejects.toThrow(new TypeError('fetch failed'))
  await expect(call('catalogs.get')).rejects.toThrow(new TypeError('fetch failed'))
  await fault('catalogs.get', { kind: 'latency', ms: 60_000 })
  const asked = ask()
  controller.abort(new Error('no time'))
  await expect(asked).rejects.toThrow('no time')
})

test('a clock takes instants only', async () => {
  const { clock } = await testService()
  const before = clock.now()
  expect(() => clock.set(Number.NaN)).toThrow('got NaN')
  await expect(clock.advanceTo(Infinity)).rejects.toThrow('got Infinity')
  await expect(clock.advance(Number.NaN)).rejects.toThrow(TypeError)
  expect(clock.now()).toBe(before)
  await expect(testService({ now: Number.NaN })).rejects.toThrow('expected UTC milliseconds')
})
