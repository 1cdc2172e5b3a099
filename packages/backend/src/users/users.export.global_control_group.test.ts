import { type TestService, testService } from '@brazier/testkit'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'

const users = [{ external_id: 'ada' }, { external_id: 'eve', email: 'eve@example.com', in_global_control_group: true }]

/** Exports the group, and returns the text of each file in the ZIP. */
const exported = async (service: TestService): Promise<readonly string[]> => {
  const { status, body } = await service.call('users.export.global_control_group', {
    fields_to_export: ['external_id', 'email'],
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

it('exports an empty file if nobody is in it', async () => {
  expect(await exported(await testService({ state: { users: users.slice(0, 1) } }))).toEqual([''])
})

it('has one running export', async () => {
  const service = await testService({ state: { users } })
  const body = { fields_to_export: ['email'] }
  expect((await service.call('users.export.global_control_group', body)).status).toBe(201)
  expect((await service.call('users.export.global_control_group', body)).status).toBe(429)
})
