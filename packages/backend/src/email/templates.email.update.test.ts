import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const welcome = {
  email_template_id: 't',
  template_name: 'Welcome',
  subject: 'Hi',
  body: '<p>Hi</p>',
  plaintext_body: 'Hi',
  preheader: 'Hello',
}

const changed = async (change: object) => {
  const { call, clock } = await testService({ state: { tags: [{ name: 'spring' }], email_templates: [welcome] } })
  clock.set(clock.now() + 1000)
  expect(await call('templates.email.update', { email_template_id: 't', ...change })).toMatchObject({ status: 201 })
  return (await call('templates.email.info', undefined, { query: { email_template_id: 't' } })).body as {
    created_at: string
    updated_at: string
  }
}

describe('changing an email template', () => {
  it.each([
    [{ subject: 'Bye' }, { ...welcome, subject: 'Bye' }],
    [
      { subject: null, body: 'New' },
      { ...welcome, body: 'New' },
    ],
    [
      { template_name: 'Goodbye', tags: ['spring', 'spring'] },
      { ...welcome, template_name: 'Goodbye', tags: ['spring'] },
    ],
    [{ should_inline_css: false }, { ...welcome, should_inline_css: false }],
  ])('%j', async (change, expected) => {
    expect(await changed(change)).toMatchObject(expected)
  })

  it('null clears the text and the preheader', async () => {
    const info = await changed({ plaintext_body: null, preheader: null })
    expect(info).not.toHaveProperty('plaintext_body')
    expect(info).not.toHaveProperty('preheader')
  })

  it('changes the time of the last edit, not the time of creation', async () => {
    const { created_at, updated_at } = await changed({ subject: 'Bye' })
    expect(Date.parse(updated_at) - Date.parse(created_at)).toBe(1000)
  })
})
