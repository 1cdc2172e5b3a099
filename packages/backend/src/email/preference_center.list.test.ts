import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const pages = { preference_center_page_html: 'x', confirmation_page_html: 'x' }
const made = (preference_center_api_id: string, created_at: string) => ({
  preference_center_api_id,
  name: preference_center_api_id,
  ...pages,
  created_at,
})

it('lists preference centers, oldest first', async () => {
  const at = (month: number) => `2024-0${month}-01T00:00:00Z`
  const preference_centers = [made('a', at(3)), made('b', at(1)), made('c', at(2))]
  const { call } = await testService({ state: { preference_centers } })
  expect((await call('preference_center.list')).body).toMatchObject({
    preference_centers: ['b', 'c', 'a'].map((name) => ({ name })),
  })
})

it('lists nothing in an empty workspace, and asks for no other method', async () => {
  const { call, backend } = await testService()
  expect(await call('preference_center.list')).toMatchObject({ status: 200, body: { preference_centers: [] } })
  const answer = await backend.fetch(new Request('http://service.test/preference_center/v1/list', { method: 'DELETE' }))
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, PUT'])
})
