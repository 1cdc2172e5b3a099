import { expect, test } from 'vitest'
import { testServer } from '../../../test/test-server.ts'

const preview = async (content: string) => {
  const { control } = await testServer()
  return control('POST', '/workspaces/default/content_blocks/preview', { block: { content } })
}

test('a preview shows the text of a content block', async () => {
  expect(await preview('Hi {{ 1 | plus: 1 }}')).toMatchObject({ status: 200, json: { text: 'Hi 2' } })
})

test('a preview beyond the budget of a render is refused with the reason', async () => {
  const nested =
    '{% assign none = "x" | split: "x" %}{% assign n = none %}' +
    '{% for i in (1..60) %}{% assign n = none | push: n | push: n %}{% endfor %}{{ n }}'
  expect(await preview(nested)).toMatchObject({
    status: 400,
    json: { message: 'more than 5000000 characters and elements in memory' },
  })
})

test('a preview of a block that fails otherwise says why', async () => {
  expect(await preview('{{ 1 | divided_by: 0 }}')).toMatchObject({ status: 200, json: { error: 'divided by 0' } })
})

test('a preview for a user shows the links of a preview', async () => {
  const { control, api } = await testServer()
  await api('/users/track', { attributes: [{ external_id: 'ada' }] })
  await control('POST', '/workspaces/default/settle')
  const block = { content: '{{${set_user_to_unsubscribed_url}}}' }
  const path = '/workspaces/default/content_blocks/preview'
  expect(await control('POST', path, { block, user: { external_id: 'ada' } })).toMatchObject({
    json: { text: expect.stringMatching(/^http:.*preview/) },
  })
})
