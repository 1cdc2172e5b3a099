import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'

type UnknownRecord = Readonly<Record<string, unknown>>

const create = async (
  service: TestService,
  block: UnknownRecord,
): Promise<{ readonly status: number; readonly body: UnknownRecord }> => {
  const { status, body } = await service.call('content_blocks.create', { content: 'Hi', ...block })
  return { status, body: { ...Object(body) } }
}

const created = async (service: TestService, block: UnknownRecord): Promise<string> => {
  const { body } = await create(service, block)
  return String(body['content_block_id'])
}

const update = (service: TestService, id: string, change: UnknownRecord) =>
  service.call('content_blocks.update', { content_block_id: id, ...change })

const names = async (
  service: TestService,
  query: { readonly [name: string]: string } = {},
): Promise<readonly unknown[]> => {
  const { body } = await service.call('content_blocks.list', undefined, { query })
  const { content_blocks }: { readonly content_blocks: readonly UnknownRecord[] } = Object(body)
  return content_blocks.map(({ name }) => name)
}

describe('the list', () => {
  test('goes from the oldest on, in parts, and by when blocks were edited', async () => {
    const service = await testService()
    const ids: string[] = []
    for (const name of ['C', 'A', 'B']) {
      ids.push(await created(service, { name }))
      service.clock.set(service.clock.now() + 60_000)
    }
    await update(service, ids[0] ?? '', { content: 'new' })
    expect(await names(service)).toEqual(['C', 'A', 'B'])
    expect(await names(service, { limit: '1', offset: '1' })).toEqual(['A'])
    expect(await names(service, { offset: '3' })).toEqual([])
    expect(await names(service, { modified_after: '2024-06-01T00:02:00.000000' })).toEqual(['C', 'B'])
    expect(await names(service, { modified_before: '2024-06-01T00:01:00' })).toEqual(['A'])
  })
})
