import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const pages = { preference_center_page_html: '<p>Hi</p>', confirmation_page_html: '<p>Bye</p>' }
const options = { 'meta-viewport-content': 'width=device-width' }

const service = async () => {
  const { call, clock } = await testService()
  const made = await call('preference_center.update.new', { name: 'My-Center_1', ...pages, options })
  const { preference_center_api_id } = made.body as { preference_center_api_id: string }
  const params = { preference_center_api_id }
  return {
    clock,
    details: async () => (await call('preference_center.get', undefined, { params })).body,
    change: (body: object) => call('preference_center.update', { ...pages, ...body }, { params }),
  }
}

it('changes what is given, and keeps what is absent', async () => {
  const { clock, details, change } = await service()
  clock.set(clock.now() + 1000)
  expect(await change({ preference_center_title: 'Title', state: 'draft', name: 'My-Center_1' })).toMatchObject({
    status: 200,
    body: { created_at: '2024-06-01T00:00:00.000Z', updated_at: '2024-06-01T00:00:01.000Z' },
  })
  expect(await details()).toMatchObject({
    preference_center_title: 'Title',
    state: 'draft',
    preference_center_options: options,
  })
  await change({ preference_center_title: null, options: null, confirmation_page_html: 'New' })
  expect(await details()).toMatchObject({
    preference_center_title: null,
    state: 'draft',
    confirmation_page_html: 'New',
    preference_center_options: {},
  })
})

it('ignores a name, as the example of the page sends one, and the log says so', async () => {
  const test = await testService()
  const others = { preference_center_page_html: '<p>a</p>', confirmation_page_html: '<p>b</p>' }
  const made = await test.call('preference_center.update.new', { name: 'mine', ...others })
  const { preference_center_api_id } = made.body as { readonly preference_center_api_id: string } // what it answers
  const change = { ...others, name: 'preference_center_name' }
  const params = { preference_center_api_id }
  expect((await test.call('preference_center.update', change, { params })).status).toBe(200)
  expect((await test.call('preference_center.get', undefined, { params })).body).toMatchObject({ name: 'mine' })
  const log = await test.workspace.requests.list(3)
  const logged = log.find(({ endpoint }) => endpoint === 'preference_center.update')
  expect(logged?.outcomes).toContainEqual(
    expect.objectContaining({ element: 'name', result: 'left_out', about: 'a name never changes' }),
  )
})
