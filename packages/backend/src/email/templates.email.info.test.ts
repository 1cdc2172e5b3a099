import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const welcome = { email_template_id: 't', template_name: 'Welcome', subject: 'Hi', body: '<p>Hi</p>' }

it('shows all of a template, and leaves out what it lacks', async () => {
  const { call } = await testService({ state: { email_templates: [{ ...welcome, preheader: 'Hello' }] } })
  const { status, body } = await call('templates.email.info', undefined, { query: { email_template_id: 't' } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...welcome, preheader: 'Hello', description: '', tags: [], should_inline_css: true })
  expect(body).not.toHaveProperty('plaintext_body')
})

it('refuses an id that no template has', async () => {
  const { call } = await testService({ state: { email_templates: [welcome] } })
  expect(await call('templates.email.info', undefined, { query: { email_template_id: 'nobody' } })).toMatchObject({
    status: 400,
    body: { message: 'Email template ID is invalid for this workspace' },
  })
})
