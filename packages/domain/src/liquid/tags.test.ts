import { describe, expect, it, test } from 'vitest'
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

describe('a tag or output', () => {
  test.each([
    ['{%raw%}{{ ${a} }}{%endraw%}', '{{ ${a} }}'],
    ['{%- raw -%}{% no tag %}{% endraw %}', '{% no tag %}'],
    ['{{ api_trigger_properties.${ name } }}', 'Ada'],
  ])('%s is written as %j', (written, text) => {
    expect(render(written, { api_trigger_properties: { name: 'Ada' } })).toEqual({ ok: true, text })
  })
})

describe('a message is aborted', () => {
  test.each([
    ['with its reason', '{% abort_message("no stock") %}', 'no stock'],
    ['with a reason without quotes', '{% abort_message(no stock) %}', 'no stock'],
    ['with quotes of the other kind', '{% abort_message( \'say "no"\' ) %}', 'say "no"'],
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
