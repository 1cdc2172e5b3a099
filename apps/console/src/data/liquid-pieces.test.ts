import { describe, expect, test } from 'vitest'
import { liquidPieces, valuesIn } from './liquid-pieces.ts'

describe('a template in pieces', () => {
  test.each([
    ['Hi {{${first_name}}}!', ['Hi ', '{{${first_name}}}', '!']],
    ['{% if a %}{{ a }}{% endif %}', ['{% if a %}', '{{ a }}', '{% endif %}']],
    ['{{ ${first_name} | default: "you" }} there', ['{{ ${first_name} | default: "you" }}', ' there']],
    ['{"a": "{{b}}"}', ['{"a": "', '{{b}}', '"}']],
    ['no Liquid', ['no Liquid']],
    ['', []],
  ])('%s', (template, pieces) => {
    expect(liquidPieces(template).map(({ text }) => text)).toEqual(pieces)
  })

  test('names the values that its Liquid reads, and no other', () => {
    const values = [{ reference: '${first_name}', value: 'Ada' }, { reference: 'hat' }, { reference: 'hat.size' }]
    const named = liquidPieces('hat {{ ${first_name} }}{{ hat.size }}').map((piece) =>
      valuesIn(piece, values).map(({ reference }) => reference),
    )
    expect(named).toEqual([[], ['${first_name}'], ['hat.size']])
  })
})
