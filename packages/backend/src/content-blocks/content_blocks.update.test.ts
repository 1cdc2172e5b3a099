import { contentBlockCreateErrors as errors } from '@brazier/contract'
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

const update = (service: TestService, id: string, change: UnknownRecord) =>
  service.call('content_blocks.update', { content_block_id: id, ...change })

const info = async (
  service: TestService,
  id: string,
  query: { readonly [name: string]: string } = {},
): Promise<UnknownRecord> => {
  const { body } = await service.call('content_blocks.info', undefined, { query: { content_block_id: id, ...query } })
  return { ...Object(body) }
}

const state = { tags: [{ name: 'a' }, { name: 'b' }] }

describe('a draft', () => {
  test('can be renamed, which frees its name, and can become active for good', async () => {
    const service = await testService()
    const id = await created(service, { name: 'One', state: 'draft' })
    expect((await update(service, id, { name: 'Two' })).status).toBe(201)
    expect((await create(service, { name: 'One' })).status).toBe(201)
    expect((await update(service, id, { name: 'Three', state: 'active' })).status).toBe(201)
    expect((await update(service, id, { state: 'draft' })).status).toBe(400)
    expect((await update(service, id, { name: 'Four' })).status).toBe(400)
    expect((await update(service, id, { name: 'Three', content: 'new' })).status).toBe(201)
    expect(await info(service, id)).toMatchObject({ name: 'Three', content: 'new' })
  })
})

describe('a renamed draft', () => {
  test('can include a block that includes its old name', async () => {
    const service = await testService()
    const id = await created(service, { name: 'Old', state: 'draft', content: tag('New') })
    await create(service, { name: 'Between', content: tag('Old') })
    expect((await update(service, id, { name: 'New', content: tag('Between') })).status).toBe(201)
  })

  test('may not take a name that closes a circle', async () => {
    const service = await testService()
    const id = await created(service, { name: 'Old', state: 'draft', content: tag('Between') })
    await create(service, { name: 'Between', content: tag('New') })
    expect((await update(service, id, { name: 'New' })).body).toEqual({ message: errors.selfReference })
  })
})

test('a state whose email template includes a draft by its old name is loaded again', async () => {
  const service = await testService()
  const id = await created(service, { name: 'Old', state: 'draft' })
  const template = { template_name: 'Welcome', subject: 'Hi', body: tag('Old') }
  expect((await service.call('templates.email.create', template)).status).toBe(201)
  expect((await update(service, id, { name: 'New' })).status).toBe(201)
  const before = await service.workspace.snapshot()
  await service.workspace.restore(before)
  expect(await service.workspace.snapshot()).toEqual(before)
})

describe('an update', () => {
  test('replaces what is given, keeps the rest, and says when it was', async () => {
    const service = await testService({ state })
    const id = await created(service, { name: 'One', description: 'first', tags: ['a', 'b', 'a'] })
    service.clock.set(service.clock.now() + 1000)
    await update(service, id, { content: '<b>Hi</b>', description: null, tags: null })
    expect(await info(service, id)).toEqual({
      content_block_id: id,
      name: 'One',
      content: '<b>Hi</b>',
      description: 'first',
      content_type: 'html',
      tags: ['a', 'b'],
      created_at: '2024-06-01T00:00:00.000Z',
      last_edited: '2024-06-01T00:00:01.000Z',
      inclusion_count: 0,
      message: 'success',
    })
    await update(service, id, { tags: [] })
    expect(await info(service, id)).toMatchObject({ tags: [] })
  })

  test('that is refused changes nothing', async () => {
    const service = await testService({ state })
    const id = await created(service, { name: 'One' })
    const before = await service.workspace.snapshot()
    await update(service, id, { content: 'new', description: 'new', tags: ['nobody'] })
    expect(await service.workspace.snapshot()).toEqual(before)
  })
})
