import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newProfile } from '../users/profile/new-profile.ts'
import { parseTemplate } from './parse-template.ts'
import { renderTemplate } from './render-template.ts'
import { createValues, valueLimits } from './values.ts'

const profile = {
  ...newProfile({ braze_id: 'b', now: 0, random_bucket: 0 }),
  first_name: 'Ada',
  custom_attributes: { cups: 3, hats: [{ name: 'cap' }, { name: 'bowler' }] },
}

const valuesOf = (text: string) => {
  const parsed = parseTemplate(text)
  if (!parsed.ok) throw new TypeError(`not a template: ${text}`)
  return renderTemplate(parsed.template, { profile, now: 0, keepsValues: true }).values
}

describe('the values of the references of a template', () => {
  it.each([
    ['an output', 'Hi {{${first_name}}}', [{ reference: '${first_name}', value: 'Ada' }]],
    [
      'a condition',
      '{% if custom_attribute.${cups} > 2 %}x{% endif %}',
      [{ reference: 'custom_attribute.${cups}', value: '3' }],
    ],
    ['one with a default', '{{${last_name} | default: "you"}}', [{ reference: '${last_name}' }]],
    ['a reference that is no attribute', '{{${nothing}}}', [{ reference: '${nothing}' }]],
    ['a text without references', '{{ 1 | plus: 2 }}', []],
  ])('has that of %s', (_, text, values) => {
    expect(valuesOf(text)).toEqual(values)
  })

  it('has each value that a loop reads once, and a list as JSON', () => {
    expect(valuesOf('{% for hat in custom_attribute.${hats} %}{{ hat.name }}{{ hat.name }}{% endfor %}')).toEqual([
      { reference: 'hat.name', value: 'cap' },
      { reference: 'hat.name', value: 'bowler' },
    ])
    expect(valuesOf('{{ custom_attribute.${hats} | size }}')).toEqual([
      { reference: 'custom_attribute.${hats}', value: '[{"name":"cap"},{"name":"bowler"}]' },
    ])
  })

  it('are not kept unless somebody asks', () => {
    const parsed = parseTemplate('{{${first_name}}}')
    expect(parsed.ok && renderTemplate(parsed.template, { profile, now: 0 })).not.toHaveProperty('values')
  })

  it('are short, and not too many', () => {
    const values = createValues([{ reference: 'first', value: 'x' }])
    values.add('long', 'x'.repeat(1000))
    for (let at = 0; at < 1000; at += 1) values.add('many', at)
    expect(values.list).toHaveLength(valueLimits.values)
    expect(values.list[0]).toEqual({ reference: 'first', value: 'x' })
    expect(values.list[1]?.value).toHaveLength(valueLimits.characters)
  })

  it('are written no further than they are kept', () => {
    const twice = "{% assign b = '' | split: ',' | push: a %}{% assign a = b | push: a %}"
    const values = valuesOf(`{% assign a = 'x' | split: ',' %}${twice.repeat(60)}{{ a.size }}`) ?? []
    expect(values.at(-1)?.value).toMatch(/^\[{20,}"x".*…$/)
  })
})

describe('properties', () => {
  it('a value is the beginning of its JSON', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 4, values: [fc.string({ unit: 'binary' }), fc.integer()] }), (object) => {
        const values = createValues()
        values.add('a', object)
        const json = JSON.stringify(object)
        const kept = `${json.slice(0, valueLimits.characters - 1)}…`.toWellFormed()
        expect(values.list[0]?.value).toBe(json.length <= valueLimits.characters ? json : kept)
      }),
    )
  })
})
