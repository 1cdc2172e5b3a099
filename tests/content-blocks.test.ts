import { contentBlockCreateErrors as errors, limits } from '@brazier/contract'
import { type TestService, testService } from '@brazier/testkit'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

// Content blocks over the wire: what may follow what, and what the graph of blocks may look like.

type Members = Readonly<Record<string, unknown>>

const tag = (name: string): string => `{{content_blocks.\${${name}}}}`

const create = async (
  service: TestService,
  block: Members,
): Promise<{ readonly status: number; readonly body: Members }> => {
  const { status, body } = await service.call('content_blocks.create', { content: 'Hi', ...block })
  return { status, body: { ...Object(body) } }
}

const created = async (service: TestService, block: Members): Promise<string> => {
  const { body } = await create(service, block)
  return String(body['content_block_id'])
}

const update = (service: TestService, id: string, change: Members) =>
  service.call('content_blocks.update', { content_block_id: id, ...change })

const info = async (
  service: TestService,
  id: string,
  query: { readonly [name: string]: string } = {},
): Promise<Members> => {
  const { body } = await service.call('content_blocks.info', undefined, { query: { content_block_id: id, ...query } })
  return { ...Object(body) }
}

const names = async (
  service: TestService,
  query: { readonly [name: string]: string } = {},
): Promise<readonly unknown[]> => {
  const { body } = await service.call('content_blocks.list', undefined, { query })
  const { content_blocks }: { readonly content_blocks: readonly Members[] } = Object(body)
  return content_blocks.map(({ name }) => name)
}

const state = { tags: [{ name: 'a' }, { name: 'b' }] }

describe('a draft', () => {
  test('may be renamed, which frees its name, and may become active once and for all', async () => {
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
  test('may include what includes its old name, whatever it included before', async () => {
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

describe('properties', () => {
  const blocks = ['A', 'B', 'C', 'D', 'E', 'F']
  const edge = fc.tuple(fc.constantFrom(...blocks), fc.constantFrom(...blocks))

  /** Whether somebody who follows the edges comes from a block back to it. */
  const isCyclic = (edges: ReadonlySet<string>, name: string): boolean => {
    const reached = new Set<string>()
    const walk = (from: string): void => {
      for (const to of blocks) {
        if (!edges.has(from + to) || reached.has(to)) continue
        reached.add(to)
        walk(to)
      }
    }
    walk(name)
    return reached.has(name)
  }

  test('content is refused for including itself exactly when the graph of blocks would have a cycle', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edge, { maxLength: 25 }), fc.nat({ max: blocks.length }), async (asked, there) => {
        const service = await testService()
        const ids = new Map<string, string>()
        // Some exist from the start, the others when content of theirs comes: until then, they are only named.
        for (const name of blocks.slice(0, there)) ids.set(name, await created(service, { name }))
        let edges: ReadonlySet<string> = new Set<string>()
        for (const [from, to] of asked) {
          const next = new Set([...edges, from + to])
          const content = `Hi ${blocks
            .filter((other) => next.has(from + other))
            .map(tag)
            .join(' ')}`
          const id = ids.get(from)
          const { status, body } =
            id === undefined ? await create(service, { name: from, content }) : await update(service, id, { content })
          if (isCyclic(next, from)) {
            expect({ status, body }).toEqual({ status: 400, body: { message: errors.selfReference } })
          } else {
            expect(status).toBe(201)
            ids.set(from, String(Object(body).content_block_id))
            edges = next
          }
        }
      }),
      { numRuns: 50 },
    )
  })

  test('content is too large exactly when it has more than 50 kb in UTF-8', async () => {
    const character = fc.constantFrom('x', 'ü', '€', '😀', '\ud800')
    await fc.assert(
      fc.asyncProperty(
        character,
        fc.integer({ min: -3, max: 3 }),
        fc.nat({ max: 50 }),
        async (filling, over, spaces) => {
          const bytes = Buffer.byteLength(filling)
          const wanted = limits.contentBlockBytes + over
          const count = Math.floor((wanted - spaces - 1) / bytes)
          const content = `.${filling.repeat(count)}`
          const whole = content + 'x'.repeat(wanted - Buffer.byteLength(content))
          const { status, body } = await create(await testService(), { name: 'One', content: whole })
          expect(status).toBe(over > 0 ? 400 : 201)
          if (over > 0) expect(body).toEqual({ message: errors.contentTooLarge })
        },
      ),
    )
  })

  test('a workspace that is restored from its snapshot is the same', async () => {
    const block = fc.record(
      {
        name: fc.constantFrom(...blocks),
        content: fc.constantFrom('Hi', '<b>', tag('A'), tag('B')),
        description: fc.string({ minLength: 1, maxLength: 5 }).filter((text) => text.trim() !== ''),
        state: fc.constantFrom('active', 'draft'),
        tags: fc.subarray(['a', 'b']),
      },
      { requiredKeys: ['name', 'content'] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(block, { maxLength: 6 }), async (given) => {
        const service = await testService({ state })
        for (const one of given) await create(service, one)
        const before = await service.workspace.snapshot()
        await service.workspace.restore(before)
        expect(await service.workspace.snapshot()).toEqual(before)
      }),
      { numRuns: 50 },
    )
  })
})
