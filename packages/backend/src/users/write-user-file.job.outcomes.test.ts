import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const attribute = { custom_attribute_name: 'reads', comparison: 'does_not_exist' as const }
const segments = [{ id: 'all', name: 'All', audience: { OR: [{ custom_attribute: attribute }] } }]

const service = (users = 3): Promise<TestService> =>
  testService({
    state: { segments, users: Array.from({ length: users }, (_, index) => ({ external_id: `user-${index}` })) },
  })

const start = async (of: TestService): Promise<string> => {
  const { body } = await of.call('users.export.segment', { segment_id: 'all', fields_to_export: ['external_id'] })
  return String(Reflect.get(Object(body), 'object_prefix'))
}

/** Outcomes of the oldest request in the request log. */
const outcomesOf = async ({ workspace }: TestService): Promise<unknown> =>
  (await workspace.requests.list(100)).at(-1)?.outcomes

describe('the request log says of an export into a file', () => {
  it('that it is done, however many jobs wrote it', async () => {
    const of = await service(5000)
    const about = await start(of)
    expect(await outcomesOf(of)).toBeUndefined()
    await of.settle()
    expect(await outcomesOf(of)).toEqual([{ element: '', result: 'done', about }])
  })

  it('that it was cancelled', async () => {
    const of = await service()
    const about = await start(of)
    await of.call('users.export.segment.cancel', { segment_id: 'all' })
    await of.settle()
    expect(await outcomesOf(of)).toEqual([{ element: '', result: 'superseded', about }])
  })
})
