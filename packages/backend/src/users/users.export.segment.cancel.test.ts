import { type TestService, testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const exists = { custom_attribute: { custom_attribute_name: 'reads', comparison: 'exists' as const } }
const segment = (id: string) => ({ id, name: id, audience: { AND: [exists] } })
const state = {
  segments: [segment('readers'), segment('others')],
  users: [{ external_id: 'ada', custom_attributes: { reads: true } }],
}

const begin = async (service: TestService, segment_id: string): Promise<string> => {
  const { status, body } = await service.call('users.export.segment', { segment_id, fields_to_export: ['external_id'] })
  expect(status).toBe(201)
  const { url }: { readonly url: string } = Object(body)
  return url
}

const cancel = async (service: TestService, segment_id: string): Promise<unknown> => {
  const { status, body } = await service.call('users.export.segment.cancel', { segment_id })
  return [status, body]
}

const downloads = async (service: TestService, ...urls: readonly string[]): Promise<readonly number[]> =>
  Promise.all(urls.map(async (url) => (await service.backend.fetch(new Request(url))).status))

it('a cancelled export never has a file, and another can begin; those of other segments go on', async () => {
  const service = await testService({ state })
  const [first, other] = [await begin(service, 'readers'), await begin(service, 'others')]
  expect(await cancel(service, 'readers')).toEqual([200, { message: 'success' }])
  const second = await begin(service, 'readers')
  await service.settle()
  expect(await downloads(service, first, other, second)).toEqual([404, 200, 200])
})

it('a file that is ready stays', async () => {
  const service = await testService({ state })
  const url = await begin(service, 'readers')
  await service.settle()
  expect(await cancel(service, 'readers')).toEqual([200, { message: 'success' }])
  expect(await downloads(service, url)).toEqual([200])
})
