import { contentBlockCreateErrors as errors, limits } from '@brazier/contract'
import { type TestService, testService } from '@brazier/testkit'
import * as fc from 'fast-check'
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

const state = { tags: [{ name: 'a' }, { name: 'b' }] }

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
      fc.asyncProperty(
        fc.array(edge, { maxLength: 25, size: 'max' }),
        fc.nat({ max: blocks.length }),
        async (asked, there) => {
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
        },
      ),
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
