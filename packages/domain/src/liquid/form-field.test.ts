import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldNameOf, readFieldName } from './form-field.ts'
import { parseTemplate } from './parse-template.ts'
import { renderTemplate } from './render-template.ts'

const rendered = (text: string): unknown => {
  const parsed = parseTemplate(text)
  return parsed.ok && renderTemplate(parsed.template, { now: 0, preference_center_submit_url: '/here' })
}

it('names the fields of a form', () => {
  expect(rendered('{% form_field_name :email_global_state %}')).toEqual({ ok: true, text: 'email_global_state' })
  expect(rendered('{% form_field_name :subscription_group news %}')).toMatchObject({ text: 'subscription_group_news' })
  expect(rendered('{% form_field_name :another %}')).toMatchObject({ text: '' })
})

it('gives the URL of the form', () => {
  expect(rendered('{{ preference_center_submit_url }}')).toMatchObject({ text: '/here' })
})

it('reads no other name', () => {
  expect(['', 'another', 'subscription_group_%'].map(readFieldName)).toEqual([undefined, undefined, undefined])
})

describe('properties', () => {
  it('reads every name that it writes, and none leaves its attribute', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[^\s"'][^\s]{0,20}[^\s"']$/u), (id) => {
        const name = fieldNameOf(`:subscription_group ${id}`)
        expect(readFieldName(name)).toEqual({ subscription_group: id })
        expect(name).not.toMatch(/["'<>&\s]/)
      }),
    )
  })
})
