import { stateFileJson } from '@brazier/backend'
import { type TestService, testService } from '@brazier/testkit'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

const users = [
  { external_id: 'ada' },
  { external_id: 'eve', email: 'eve@example.com', in_global_control_group: true, custom_attributes: { beans: 1 } },
]

/** Exports the group, and returns the text of each file in the ZIP. */
const exported = async (service: TestService): Promise<readonly string[]> => {
  const { status, body } = await service.call('users.export.global_control_group', {
    fields_to_export: ['external_id', 'email'],
    // Only a segment's export takes it.
    custom_attributes_to_export: ['beans'],
  })
  expect(status).toBe(201)
  const { url }: { readonly url: string } = Object(body)
  await service.settle()
  const response = await service.backend.fetch(new Request(url))
  return Object.values(unzipSync(new Uint8Array(await response.arrayBuffer()))).map((bytes) => strFromU8(bytes))
}

it('exports the users whom a state puts into the global control group', async () => {
  const service = await testService({ state: { users } })
  expect(await exported(service)).toEqual(['{"external_id":"eve","email":"eve@example.com"}\n'])
})

describe('a percentage', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ external_id: `loaded-${index}` }))
  const made = Array.from({ length: 50 }, (_, index) => ({ external_id: `made-${index}` }))

  const group = async (percentage: number): Promise<readonly string[]> => {
    const service = await testService({ state: { users: many, global_control_group_percentage: percentage } })
    await service.call('users.track', { attributes: made })
    const user_aliases = made.map(({ external_id }) => ({ alias_name: external_id, alias_label: 'crm' }))
    await service.call('users.alias.new', { user_aliases })
    await service.settle()
    expect((await service.workspace.snapshot()).global_control_group_percentage).toBe(percentage)
    return (await exported(service)).join('').split('\n').slice(0, -1)
  }

  it('of the users is in the group, the same in each run', async () => {
    const drawn = await group(20)
    expect(drawn.length).toBeGreaterThan(30)
    expect(drawn.length).toBeLessThan(90)
    expect(await group(20)).toEqual(drawn)
    expect(await group(0)).toEqual([])
    expect(await group(100)).toHaveLength(300)
  })

  it('leaves users as a snapshot has them', async () => {
    const service = await testService({ state: { users: [{ random_bucket: 0 }, { in_global_control_group: false }] } })
    const { users: before } = await service.workspace.snapshot()
    const state = { ...stateFileJson(await service.workspace.snapshot()), global_control_group_percentage: 100 }
    const again = await testService({ state })
    expect((await again.workspace.snapshot()).users).toEqual(before)
  })
})

it('exports an empty file if nobody is in it', async () => {
  expect(await exported(await testService({ state: { users: users.slice(0, 1) } }))).toEqual([''])
})

it('has one running export', async () => {
  const service = await testService({ state: { users } })
  const body = { fields_to_export: ['email'] }
  expect((await service.call('users.export.global_control_group', body)).status).toBe(201)
  expect((await service.call('users.export.global_control_group', body)).status).toBe(429)
})
