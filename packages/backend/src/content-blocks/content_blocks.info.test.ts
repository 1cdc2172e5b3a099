import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'

type UnknownRecord = Readonly<Record<string, unknown>>

const tag = (name: string): string => `{{content_blocks.\${${name}}}}`

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

const info = async (
  service: TestService,
  id: string,
  query: { readonly [name: string]: string } = {},
): Promise<UnknownRecord> => {
  const { body } = await service.call('content_blocks.info', undefined, { query: { content_block_id: id, ...query } })
  return { ...Object(body) }
}

describe('inclusions', () => {
  test('are counted in other blocks', async () => {
    const service = await testService()
    const inner = await created(service, { name: 'Inner' })
    const outer = await created(service, { name: 'Outer', content: `${tag('Inner')}${tag('Inner')}` })
    await create(service, { name: 'Other', content: `{% comment %}${tag('Inner')}{% endcomment %}` })
    expect(await info(service, inner, { include_inclusion_data: 'true' })).toMatchObject({
      inclusion_count: 1,
      inclusion_data: [{ content_block_id: outer }],
    })
    expect(await info(service, inner)).not.toHaveProperty('inclusion_data')
  })
})
