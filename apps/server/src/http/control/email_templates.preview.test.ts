import { expect, test } from 'vitest'
import { testServer } from '../../../test/test-server.ts'

const path = '/workspaces/default/email_templates/preview'

const template = { subject: 'Hi {{${first_name} | default: "you"}}', body: '<p>{{ 1 | plus: 1 }}</p>' }

test('a preview renders each part of an email, for a user or for nobody in particular', async () => {
  const { control, api } = await testServer()
  await api('/users/track', { attributes: [{ external_id: 'ada', first_name: 'Ada' }] })
  await control('POST', '/workspaces/default/settle')
  expect(await control('POST', path, { template })).toMatchObject({
    status: 200,
    json: { parts: { subject: 'Hi you', body: '<p>2</p>' } },
  })
  expect(await control('POST', path, { template, user: { external_id: 'ada' } })).toMatchObject({
    json: { parts: { subject: 'Hi Ada' } },
  })
})

test('a preview for a user shows the links of a preview', async () => {
  const { control, api } = await testServer()
  await api('/users/track', { attributes: [{ external_id: 'ada' }] })
  await control('POST', '/workspaces/default/settle')
  const body = '<a href="{{${set_user_to_unsubscribed_url}}}">'
  const { json } = await control('POST', path, { template: { body }, user: { external_id: 'ada' } })
  expect(json).toEqual({ parts: { body: expect.stringMatching(/^<a href="http:.*preview.*">$/) } })
})

test('a preview of a saved template renders it', async () => {
  const { control, api } = await testServer()
  const { json } = await api('/templates/email/create', { template_name: 'T', ...template })
  expect(json).toMatchObject({ email_template_id: expect.any(String) })
  const { email_template_id } = json as { email_template_id: string } // as the line above expects
  expect(await control('POST', path, { template: { email_template_id } })).toMatchObject({
    json: { parts: { body: '<p>2</p>' } },
  })
})

test.each([
  [{ subject: 'ok', body: '{% abort_message("enough") %}' }, 200, { aborted: 'enough' }],
  [{ body: '{{ 1 | divided_by: 0 }}' }, 200, { error: 'divided by 0' }],
  [{ subject: '{% abort_message("enough") %}', body: '{% if %' }, 200, { aborted: 'enough' }],
  [{ subject: '{% if %', body: 'ok' }, 200, { error: 'subject contains malformed liquid' }],
  [{ email_template_id: 'none' }, 404, { message: 'there is no such email template' }],
])('a preview of %j says why nothing would be sent', async (given, status, json) => {
  const { control } = await testServer()
  expect(await control('POST', path, { template: given })).toMatchObject({ status, json })
})

test('a preview for a user who is not there is refused', async () => {
  const { control } = await testServer()
  expect(await control('POST', path, { template, user: { external_id: 'nobody' } })).toMatchObject({
    status: 404,
    json: { message: 'there is no such user' },
  })
})
