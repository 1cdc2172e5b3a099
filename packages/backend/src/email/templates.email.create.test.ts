import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const given = { template_name: 'Welcome', subject: 'Hi {{${first_name}}}', body: '<p>{{content_blocks.${Footer}}}</p>' }

it('creates a template that info and list show and a snapshot keeps', async () => {
  const { call, workspace } = await testService({ state: { content_blocks: [{ name: 'Footer', content: 'Bye' }] } })
  const { body } = await call('templates.email.create', given)
  const { email_template_id } = body as { email_template_id: string }
  expect(await call('templates.email.info', undefined, { query: { email_template_id } })).toMatchObject({
    status: 200,
    body: { ...given, email_template_id, tags: [], should_inline_css: true },
  })
  expect(await call('templates.email.list')).toMatchObject({ body: { count: 1, templates: [{ email_template_id }] } })
  expect((await workspace.snapshot()).email_templates).toMatchObject([{ ...given, email_template_id }])
})

it('refuses content blocks that do not exist, and creates nothing', async () => {
  const { call } = await testService()
  expect(await call('templates.email.create', given)).toMatchObject({
    status: 400,
    body: { message: 'Email must have valid Content Block names' },
  })
  expect(await call('templates.email.list')).toMatchObject({ body: { count: 0, templates: [] } })
})

it('takes Liquid that is malformed: a send that uses it says so', async () => {
  const { call } = await testService()
  expect(await call('templates.email.create', { ...given, body: '{% if %}' })).toMatchObject({ status: 201 })
})
