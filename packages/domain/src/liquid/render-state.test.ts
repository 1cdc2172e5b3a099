import { describe, expect, it, test } from 'vitest'
import type { Json } from '../json.ts'
import { parseTemplate } from './parse-template.ts'
import type { RenderContext, Rendered } from './render-context.ts'
import { renderTemplate } from './render-template.ts'

const render = (text: string, given: Partial<RenderContext> = {}): Rendered => {
  const parsed = parseTemplate(text)
  if (!parsed.ok) throw new TypeError(`malformed: ${text}`)
  return renderTemplate(parsed.template, { now: 0, ...given })
}

const textOf = (rendered: Rendered): unknown => (rendered.ok ? rendered.text : rendered)

describe('a value', () => {
  test.each([
    [null, ''],
    [true, 'true'],
    [1.5, '1.5'],
    ['', ''],
    [[1, [2, null, ['x']]], '12x'],
    [{ a: [1] }, '{"a":[1]}'],
    [[{ a: null }], '{"a":null}'],
  ])('%j is written as %j', (value, output) => {
    expect(textOf(render('{{api_trigger_properties.${v}}}', { api_trigger_properties: { v: value } }))).toBe(output)
  })

  it('is written 100 levels deep', () => {
    const nested = (levels: number): Json => (levels === 0 ? 'x' : [nested(levels - 1)])
    const nestedOutput = (levels: number) =>
      textOf(render('{{api_trigger_properties.${v}}}', { api_trigger_properties: { v: nested(levels) } }))
    expect([nestedOutput(100), nestedOutput(102)]).toEqual(['x', ''])
  })
})
