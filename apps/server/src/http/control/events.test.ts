import { controlTable, topics } from '@brazier/control'
import { expect, onTestFinished, test } from 'vitest'
import { testServer } from '../../../test/test-server.ts'

/** Opens a stream and reads it; `next` resolves to the next event. */
const openStream = async (url: string, workspace = 'default') => {
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const response = await fetch(`${url}/_brazier/workspaces/${workspace}/events`, { signal: over.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<{ readonly event: string; readonly data: unknown } | undefined> => {
    for (;;) {
      const [whole, event = '', data = ''] = /^event: (\w+)\ndata: (.*)\n(?:retry: \d+\n)?\n/.exec(text) ?? []
      if (whole !== undefined) {
        text = text.slice(whole.length)
        return { event, data: JSON.parse(data) }
      }
      const read = await reader?.read()
      if (read?.value === undefined) return undefined
      text += read.value
    }
  }
  return { response, next, close: () => over.abort() }
}

test('a stream says at once where everything stands, and again after a change', async () => {
  const { url, api, control } = await testServer()
  const { response, next } = await openStream(url)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const first = await next()
  expect(first).toMatchObject({ event: 'change', data: { requests: 0, clock: 'real', jobs: { waiting: 0, aside: 0 } } })
  expect(Object.keys(Object(first?.data)).toSorted()).toEqual([...topics].toSorted())
  await api('/users/export/ids', { external_ids: ['ada'] })
  expect(await next()).toMatchObject({ data: { requests: 1 } })
  await control('PUT', '/workspaces/default/faults', { faults: [{ endpoint: 'users.track', kind: 'cut' }] })
  expect(Object(await next()).data.faults).not.toBe(Object(first?.data).faults)
})

test('a checkpoint stands elsewhere than one of before', async () => {
  const { url, control } = await testServer()
  const checkpoints = async (): Promise<unknown> => {
    await control('PUT', '/workspaces/default/state', { users: [] })
    const { json } = await control('POST', '/workspaces/default/checkpoints', {})
    const { next, close } = await openStream(url)
    const { checkpoints: position } = Object((await next())?.data)
    close()
    return { id: Object(json).checkpoint, position }
  }
  const [before, after] = [await checkpoints(), await checkpoints()]
  expect(Object(after).position).not.toBe(Object(before).position)
})

test('a server that stops says good-bye on every stream, and does not wait for its grace', async () => {
  const { url, stop } = await testServer('--grace', '3600')
  const streams = await Promise.all([openStream(url), openStream(url)])
  for (const { next } of streams) await next()
  const stopped = stop()
  for (const { next } of streams) expect(await next()).toEqual({ event: 'bye', data: {} })
  await stopped
})

test('the stream of a deleted workspace ends', async () => {
  const { url, control } = await testServer()
  await control('POST', '/workspaces', { name: 'shop' })
  const { next } = await openStream(url, 'shop')
  await next()
  await control('DELETE', '/workspaces/shop')
  expect(await next()).toMatchObject({ event: 'bye' })
  expect(await next()).toBeUndefined()
})

test('the stream of a workspace that is deleted and made anew at once ends', async () => {
  const { url, control } = await testServer()
  await control('POST', '/workspaces', { name: 'shop' })
  const { next } = await openStream(url, 'shop')
  await next()
  await control('DELETE', '/workspaces/shop')
  await control('POST', '/workspaces', { name: 'shop' })
  expect(await next()).toMatchObject({ event: 'bye' })
})

test('a process has 32 streams, and a place is free again when its client has gone', async () => {
  const { url } = await testServer()
  const streams = await Promise.all(Array.from({ length: 32 }, () => openStream(url)))
  for (const { next } of streams) await next()
  expect((await openStream(url)).response.status).toBe(503)
  streams[0]?.close()
  await expect.poll(async () => (await openStream(url)).response.status, { timeout: 20_000 }).toBe(200)
})

test('a place is free as soon as its connection has closed: a page that is loaded 200 times finds one each time', async () => {
  const { url } = await testServer()
  for (let load = 0; load < 200; load += 1) {
    const { response, next, close } = await openStream(url)
    expect([load, response.status]).toEqual([load, 200])
    await next()
    close()
  }
})

test('each topic is shown by a row, and each topic that a row changes is one', () => {
  const shownTopics = new Set(controlTable.flatMap(({ shows = [] }) => shows))
  expect([...shownTopics].toSorted()).toEqual([...topics].toSorted())
})
