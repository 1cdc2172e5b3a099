import { QueryClient, QueryObserver } from '@tanstack/query-core'
import { expect, onTestFinished, test } from 'vitest'
import { refresh } from './control.ts'

/** A page that shows some routes. `read` has how often each was read. */
const pageWith = async (...ids: readonly string[]) => {
  const client = new QueryClient()
  const read: { [id: string]: number } = {}
  for (const id of ids) {
    const queryFn = (): number => (read[id] = (read[id] ?? 0) + 1)
    const stop = new QueryObserver(client, { queryKey: [id, {}], queryFn, staleTime: Infinity }).subscribe(
      () => undefined,
    )
    onTestFinished(stop)
  }
  const settled = () => expect.poll(() => client.isFetching()).toBe(0)
  await settled()
  return { client, read, settled }
}

test('a change of a topic reads again what shows it, and nothing else', async () => {
  const { client, read, settled } = await pageWith('faults.get', 'users.list', 'workspaces.get', 'openapi', 'documents')
  refresh(client, ['faults'])
  await settled()
  expect(read).toEqual({ 'faults.get': 2, 'users.list': 1, 'workspaces.get': 2, openapi: 1, documents: 1 })
  refresh(client, ['requests', 'data'])
  await settled()
  expect(read).toEqual({ 'faults.get': 2, 'users.list': 2, 'workspaces.get': 3, openapi: 1, documents: 1 })
})

test('after a pause in which anything may have changed, all is read again', async () => {
  const { client, read, settled } = await pageWith('faults.get', 'users.list', 'documents')
  refresh(client)
  await settled()
  expect(read).toEqual({ 'faults.get': 2, 'users.list': 2, documents: 2 })
})

/** A page whose readings end when told. */
const slowPage = () => {
  const client = new QueryClient()
  const ends: (() => void)[] = []
  const queryFn = () =>
    new Promise<number>((resolve) => {
      ends.push(() => resolve(ends.length))
    })
  const observer = new QueryObserver(client, { queryKey: ['faults.get', {}], queryFn, staleTime: Infinity })
  onTestFinished(observer.subscribe(() => undefined))
  return { client, ends, observer }
}

test('changes during a reading are read once, after it', async () => {
  const { client, ends, observer } = slowPage()
  for (const asked of [1, 2, 3]) {
    expect(ends).toHaveLength(asked)
    refresh(client, ['faults'])
    refresh(client, ['faults'])
    expect(ends).toHaveLength(asked)
    ends[asked - 1]?.()
    await expect.poll(() => ends).toHaveLength(asked + 1)
  }
  ends[3]?.()
  await expect.poll(() => client.isFetching()).toBe(0)
  expect([ends.length, observer.getCurrentResult().data]).toEqual([4, 4])
})

test('what may have changed during a first reading is read after it', async () => {
  const { client, ends, observer } = slowPage()
  refresh(client)
  ends[0]?.()
  await expect.poll(() => ends).toHaveLength(2)
  ends[1]?.()
  await expect.poll(() => observer.getCurrentResult().data).toBe(2)
})
