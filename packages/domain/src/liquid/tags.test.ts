import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { newProfile } from '../users/profile/new-profile.ts'
import { parseTemplate } from './parse-template.ts'
import type { RenderContext, Rendered } from './render-context.ts'
import { renderTemplate } from './render-template.ts'

const render = (text: string, given: Partial<RenderContext> = {}): Rendered => {
  const parsed = parseTemplate(text)
  if (!parsed.ok) throw new TypeError(`malformed: ${text}`)
  return renderTemplate(parsed.template, { now: 0, ...given })
}

describe('the arguments of catalog_items', () => {
  const asked = (written: string) => {
    const ids: (readonly string[])[] = []
    const catalog_item = (catalog: string, id: string): undefined => void ids.push([catalog, id])
    expect(render(`{% catalog_items ${written} %}`, { catalog_item })).toMatchObject({ ok: true })
    return ids
  }

  test.each([
    ['Games \'a b\' "c"', ['a b', 'c']],
    ['Games a, b', ['a', 'b']],
    ['Games {{ 5 }} {{ true }} {{ nothing }}', ['5', 'true', '']],
    ['Games sku_{{ 5 }}, {{ "a" }}-{{ "b c" }} "d {{ 6 }}"', ['sku_5', 'a-b c', 'd 6']],
    ['Games "" a', ['', 'a']],
    ['Games :cached a', ['a']],
    ['Games', []],
  ])('%s', (written, ids) => {
    expect(asked(written)).toEqual(ids.map((id) => ['Games', id]))
  })

  it('may be none at all', () => {
    expect(asked('')).toEqual([])
  })
})

describe('what :rerender brings', () => {
  const item = (text: string) => ({ id: 'a', deep: [{ text }] })
  const output = '{{ items[0].deep[0].text }}'
  const tag = `{% assign n = 1 %}{% catalog_items Games a :rerender %}${output}`
  const bringing = (text: string, template = tag) =>
    render(template, { catalog_item: () => item(text), catalog_selection: () => ({ items: [item(text)], steps: 1 }) })

  test.each([
    ['{{ n | plus: 1 }}{% raw %}{{ n }}{% endraw %}', '2{{ n }}'],
    ['no Liquid', 'no Liquid'],
    ['{% assign m = n %}{{ m }}', '1'],
  ])('%s is rendered once in the message', (text, expected) => {
    expect(bringing(text)).toEqual({ ok: true, text: expected })
    const selection = `{% assign n = 1 %}{% catalog_selection_items Games all :rerender %}${output}`
    expect(bringing(text, selection)).toEqual({ ok: true, text: expected })
  })

  test.each([
    ['{% if %}', '{% if %}', 'catalog_items :rerender'],
    ['{% catalog_items Games a :rerender %}x', 'x', 'catalog_items'],
    ['{% catalog_selection_items Games a %}x', 'x', 'catalog_selection_items'],
    ['{% connected_content https://a.b %}x', 'x', 'connected_content'],
  ])('%s is noted', (text, expected, name) => {
    expect(bringing(text)).toEqual({ ok: true, text: expected, notes: [{ kind: 'tag_not_simulated', name }] })
  })

  it('ends no loop of the message', () => {
    const loop = '{% for i in (1..2) %}{% catalog_items Games a :rerender %}{{ i }}{% endfor %}!'
    expect(bringing('{% break %}', loop)).toEqual({ ok: true, text: '12!' })
  })

  it('can abort the message, and costs what parsing does', () => {
    expect(bringing('{% abort_message("no") %}')).toEqual({ ok: false, aborted: 'no' })
    expect(bringing('{{ n | upcase }}'.repeat(15_000))).toMatchObject({ ok: false, isOverBudget: true })
    expect(bringing(`{{ n }}${'x'.repeat(200_000)}`)).toMatchObject({ ok: true })
  })

  it('is unchanged without the flag', () => {
    expect(bringing('{{ n }}', `{% catalog_items Games a %}${output}`)).toEqual({ ok: true, text: '{{ n }}' })
  })
})

describe('a tag or output', () => {
  test.each([
    ['{%raw%}{{ ${a} }}{%endraw%}', '{{ ${a} }}'],
    ['{%- raw -%}{% no tag %}{% endraw %}', '{% no tag %}'],
    ['{{ api_trigger_properties.${ name } }}', 'Ada'],
    ['{{ api_trigger_properties.${list[0]} }}{% if api_trigger_properties.${list[0]} == 2 %}!{% endif %}', '2!'],
    ['{% for i in (1..3) limit: nil offset: api_trigger_properties.${none} %}{{ i }}{% endfor %}', '123'],
    ['{% for i in (1..3) limit: api_trigger_properties.${none} %}{{ i }}{% endfor %}', '123'],
    ['{% for i in (1..3) limit: api_trigger_properties.${list} %}{{ i }}{% endfor %}', ''],
    ['{% liquid\n echo "a\\"\n echo "\\n" %}', 'a\\\\n'],
    ['{{ "x" | append: {{ "\\" }} }}', 'x\\'],
    ['{% if {{api_trigger_properties.${name} | downcase}} == "ada" %}yes{% endif %}', 'yes'],
    ['{% cycle {{ "a" | upcase }}, "b" %}', 'A'],
    ['{% assign x = 5 %}{{ 1 | plus: {{ x | times: 2 }} }} {{ {{ 1 | plus: {{x}} }} | times: 2 }}', '11 12'],
    ['{% assign l = "a,b" | split: "," %}{% for x in {{ l | reverse }} %}{{ x }}{% endfor %}', 'ba'],
    ['{% assign l = "a,b" | split: "," %}{% if {{l | size}} == 2%}{{ l[{{ 0 | plus: 1 }}] }}{% endif %}', 'b'],
    ['{% case {{ "A" | downcase }} %}{% when {{ "A" | downcase }} %}yes{% endcase %}', 'yes'],
  ])('%s is written as %j', (written, text) => {
    expect(render(written, { api_trigger_properties: { name: 'Ada', none: null, list: [2] } })).toEqual({
      ok: true,
      text,
    })
  })
})

describe('a `${name}` without braces', () => {
  const profile = { ...newProfile({ braze_id: 'b', now: 0, random_bucket: 0 }), first_name: 'Ada', language: 'de' }

  it.each([
    ['Hi ${first_name}, ${ language }${country}!', 'Hi Ada, de!'],
    [
      '{%- if true -%} ${language} {%- endif -%} {{ "${language}" }} ${other} $${language}',
      'de${language} ${other} $de',
    ],
    ['{% raw %}${language}{% endraw %}{% comment %}${language}{% endcomment %}', '${language}'],
    ['{% catalog_items Games a :rerender %}{{ items[0].text }}', 'Your language is de'],
  ])('is a value in %s', (text, output) => {
    const catalog_item = () => ({ text: 'Your language is ${language}' })
    expect(render(text, { profile, catalog_item })).toMatchObject({ ok: true, text: output })
  })

  it('is a value in message_extras and catalog_items', () => {
    const items: string[] = []
    const text = '{% message_extras :key lang :value ${language} %}{% catalog_items Games ${language} x-${language} %}'
    const catalog_item = (_: string, id: string): undefined => void items.push(id)
    expect(render(text, { profile, catalog_item }).extras).toEqual([['lang', 'de']])
    expect(items).toEqual(['de', 'x-de'])
  })
})

it('a filter in an inner output is noted if it is unknown, and reads no more than others', () => {
  for (const name of ['unheard', 'valueOf']) {
    for (const text of [`{% if {{ "a" | ${name} }} == "a" %}a{% endif %}`, `{% cycle "a" | ${name}, "b" %}`]) {
      expect(render(text)).toEqual({ ok: true, text: 'a', notes: [{ kind: 'unknown_filter', name }] })
    }
  }
})

describe('a message is aborted', () => {
  test.each([
    ['with its reason', '{% abort_message("no stock") %}', 'no stock'],
    ['with a reason without quotes', '{% abort_message(no stock) %}', 'no stock'],
    ['with quotes of the other kind', '{% abort_message( \'say "no"\' ) %}', 'say "no"'],
    ['with a backslash', '{% abort_message("no\\stock") %}', 'no\\stock'],
    ['without one', '{% abort_message() %}', '{% abort_message %} called'],
    ['without parentheses', '{% abort_message %}', '{% abort_message %} called'],
    ['with an empty one', '{% abort_message(" ") %}', '{% abort_message %} called'],
    [
      'only where the template comes to it',
      '{% if false %}{% abort_message("a") %}{% endif %}{% abort_message("b") %}',
      'b',
    ],
  ])('%s', (_, written, aborted) => {
    expect(render(written)).toEqual({ ok: false, aborted })
  })
})

describe('the pairs of message_extras', () => {
  test.each([
    [':key a :value b', ['a', 'b']],
    [':key "a b" :value  c d ', ['a b', 'c d']],
    [':key {{ "a" }} :value {{ 1 }}-{{ nothing }}', ['a', '1-']],
    [':key :value b', undefined],
    [':key a :value it\'s {{ "%" }}', ['a', "it's %"]],
    [':key a', undefined],
    ['key:a value:b', undefined],
  ])('%s', (written, pair) => {
    const rendered = render(`{% message_extras ${written} %}`)
    expect(rendered).toMatchObject({ ok: true, text: '' })
    expect(rendered.extras).toEqual(pair && [pair])
  })
})

describe('properties', () => {
  it('text without Liquid is rendered unchanged', () => {
    const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
    const plain = fc
      .string({ unit: fc.oneof(unit, fc.constantFrom('{', '}', '%')) })
      .filter((given) => !/\{\{|\{%/.test(given))
    fc.assert(
      fc.property(plain, (given) => {
        expect(render(given)).toMatchObject({ ok: true, text: given })
      }),
    )
  })
})
