import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const center = {
  preference_center_api_id: 'c',
  name: 'Center',
  preference_center_title: 'Title',
  preference_center_page_html: '{% if %}',
  confirmation_page_html: 'x',
  created_at: '2024-05-01T00:00:00.000Z',
}

it('shows a preference center of a state file as it was written', async () => {
  const { call } = await testService({ state: { preference_centers: [center] } })
  const params = { preference_center_api_id: 'c' }
  expect((await call('preference_center.get', undefined, { params })).body).toEqual({
    ...center,
    updated_at: center.created_at,
    redirect_page_html: null,
    preference_center_options: {},
    state: 'active',
  })
})

it('knows no other', async () => {
  const { call } = await testService({ state: { preference_centers: [center] } })
  const params = { preference_center_api_id: 'Center' }
  expect(await call('preference_center.get', undefined, { params })).toMatchObject({ status: 404 })
})
