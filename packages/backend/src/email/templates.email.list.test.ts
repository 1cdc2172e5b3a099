import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const templates = ['c', 'a', 'b'].map((id, index) => ({
  email_template_id: id,
  template_name: id,
  subject: 's',
  body: 'b',
  created_at: `2024-05-0${index + 1}T00:00:00.000Z`,
  updated_at: `2024-06-0${index + 1}T00:00:00.000Z`,
}))

it.each([
  [{}, ['c', 'a', 'b']],
  [{ limit: '2' }, ['c', 'a']],
  [{ offset: '1' }, ['a', 'b']],
  [{ modified_after: '2024-06-02T00:00:00.000Z' }, ['a', 'b']],
  [{ modified_before: '2024-06-02T00:00:00.000Z' }, ['c', 'a']],
  [{ modified_after: '2024-07-01T00:00:00.000Z' }, []],
])('%j lists %j, oldest first', async (query, expected) => {
  const { call } = await testService({ state: { email_templates: templates } })
  const { body } = await call('templates.email.list', undefined, { query })
  const listed = body as { count: number; templates: readonly { email_template_id: string }[] }
  expect([listed.templates.map((each) => each.email_template_id), listed.count]).toEqual([expected, expected.length])
})
