import { describe, expect, it } from 'vitest'
import { draftOf, readValue } from './values.ts'

describe('the value of an attribute', () => {
  const values = [
    'Ulm',
    '',
    7,
    -0.5,
    true,
    false,
    ['a', 'b'],
    ['a\nb', '', 'c'],
    [],
    [1, 'a'],
    { a: { b: null } },
    [{ product: 'mug' }],
  ]
  it.each(values.filter((value) => value !== '').map((value) => [JSON.stringify(value), value]))(
    'is read back as it was: %s',
    (_, value) => expect(readValue(draftOf(value))).toEqual({ value }),
  )

  it('is refused with a reason where it is none of its kind', () => {
    expect(readValue({ kind: 'number', text: 'three' })).toEqual({ fault: 'This is not a number.' })
    expect(readValue({ kind: 'JSON', text: '{a' })).toEqual({ fault: 'This is not JSON.' })
  })

  it('is not there yet, without a reason, while nothing is written', () => {
    expect(readValue({ kind: 'text', text: '' })).toEqual({ fault: '' })
    expect(readValue({ kind: 'number', text: ' ' })).toEqual({ fault: '' })
  })
})
