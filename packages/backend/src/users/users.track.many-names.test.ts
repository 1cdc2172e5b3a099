import { mostNames } from '@brazier/domain/rules'
import { createCaller } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import { createService } from '../create-service.ts'

/** A service that counts the pauses in which others are answered. */
const service = async () => {
  let pauses = 0
  const backend = createService({
    runtime: {
      now: () => 0,
      seed: () => 1,
      requestId: () => '00000000-0000-4000-8000-000000000000',
      after: () => undefined,
      pause: async () => {
        pauses += 1
      },
      failed: ({ error }) => {
        throw error
      },
    },
  })
  const workspace = await backend.workspaces.create({ name: 'shop' })
  await backend.workspaces.addKey('shop-key', 'shop')
  const { call } = createCaller(backend.fetch, 'http://service.test', 'shop-key')
  const send = (...attributes: readonly object[]) =>
    call('users.track', { attributes: attributes.map((each) => ({ external_id: 'ada', ...each })) })
  const track = async (...attributes: readonly object[]) => {
    const { status, body } = await send(...attributes)
    const before = pauses
    await backend.settle()
    return { status, body, pauses: pauses - before }
  }
  const names = async (): Promise<number> => {
    const [user] = (await workspace.snapshot()).users ?? []
    return Object.keys(user?.custom_attributes ?? {}).length
  }
  return { track, send, names }
}

const named = (prefix: string, count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, index]))

describe('users.track of a user with very many attributes', () => {
  it('keeps as many as a user has; an object with more is left out', async () => {
    const { track, names } = await service()
    expect(await track(named('a', mostNames))).toMatchObject({ status: 400 })
    expect(await track(named('a', mostNames - 10))).toMatchObject({ status: 201 })
    expect(await track(named('b', 100), named('c', 100))).toMatchObject({ status: 201 })
    expect(await names()).toBe(mostNames)
  })

  it('lets others be answered after each object', async () => {
    const { track } = await service()
    const few = await track(...Array.from({ length: 75 }, (_, index) => ({ [`z${index}`]: 1 })))
    await track(named('a', mostNames - 100))
    const many = await track(...Array.from({ length: 75 }, (_, index) => ({ [`z${index}`]: 2 })))
    expect(many.pauses - few.pauses).toBeGreaterThanOrEqual(74)
  })

  it('lets others be answered now and then between many small requests', async () => {
    const { track, send } = await service()
    const few = await track(named('a', 200))
    for (let request = 0; request < 90; request += 1) await send({ a0: request })
    const many = await track({ a0: 'last' })
    // Each takes a twenty-fifth of what others wait for.
    expect(many.pauses - few.pauses).toBe(3)
  })
})
