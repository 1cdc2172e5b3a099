import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const pages = { preference_center_page_html: '<p>Hi</p>', confirmation_page_html: '<p>Bye</p>' }
const options = { 'meta-viewport-content': 'width=device-width' }

it('creates a preference center that the list and its details show and a snapshot keeps', async () => {
  const { call, workspace } = await testService()
  const made = await call('preference_center.update.new', { name: 'My-Center_1', ...pages, options })
  const { preference_center_api_id } = made.body as { preference_center_api_id: string }
  const params = { preference_center_api_id }
  expect(made).toMatchObject({ status: 201, body: { liquid_tag: '{{preference_center.${My-Center_1}}}' } })
  expect((await call('preference_center.get', undefined, { params })).body).toMatchObject({
    ...params,
    ...pages,
    name: 'My-Center_1',
    preference_center_title: null,
    redirect_page_html: null,
    preference_center_options: options,
    state: 'active',
  })
  expect((await call('preference_center.list')).body).toMatchObject({ preference_centers: [params] })
  const state = await workspace.snapshot()
  expect(state.preference_centers).toMatchObject([{ ...params, ...pages, options, state: 'active' }])
  const other = await testService()
  await other.workspace.restore(state)
  expect((await other.workspace.snapshot()).preference_centers).toEqual(state.preference_centers)
})

it('refuses a name that another has', async () => {
  const { call } = await testService({
    state: { preference_centers: [{ preference_center_api_id: 'c', name: 'My-Center_1', ...pages }] },
  })
  expect(await call('preference_center.update.new', { name: 'My-Center_1', ...pages })).toMatchObject({
    status: 400,
    body: { message: 'name is already used by another preference center' },
  })
})
