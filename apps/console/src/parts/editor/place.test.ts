import { json } from '@codemirror/lang-json'
import { EditorState } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { parsePath, placeAt, rangeOf } from './place.ts'

/** The state of an editor whose caret is at `|`. */
const at = (marked: string) => {
  const position = marked.indexOf('|')
  const state = EditorState.create({ doc: marked.replace('|', ''), extensions: json() })
  return { state, position }
}

const placeIn = (marked: string) => {
  const { state, position } = at(marked)
  const found = placeAt(state, position)
  return found && { kind: found.kind, path: found.path, taken: found.taken, text: state.sliceDoc(found.from, found.to) }
}

describe('the place at a position', () => {
  test.each([
    ['|', { kind: 'value', path: [], text: '' }],
    ['{|}', { kind: 'name', path: [], taken: [], text: '' }],
    ['{ "|" }', { kind: 'name', path: [], taken: [], text: '""' }],
    ['{ "ev|" }', { kind: 'name', path: [], taken: [], text: '"ev"' }],
    ['{ ev| }', { kind: 'name', path: [], taken: [], text: 'ev' }],
    ['{ "a": 1, "|": 2 }', { kind: 'name', path: [], taken: ['a'], text: '""' }],
    ['{ "a": 1, | }', { kind: 'name', path: [], taken: ['a'], text: '' }],
    ['{ "a": | }', { kind: 'value', path: ['a'], text: '' }],
    ['{ "a": "|" }', { kind: 'value', path: ['a'], text: '""' }],
    ['{ "a": tr| }', { kind: 'value', path: ['a'], text: 'tr' }],
    ['{ "a": [|] }', { kind: 'value', path: ['a', 0], text: '' }],
    ['{ "a": [1, | ] }', { kind: 'value', path: ['a', 1], text: '' }],
    ['{ "a": [{}, { "b": {"|"} }] }', { kind: 'name', path: ['a', 1, 'b'], taken: [], text: '""' }],
    ['{ "a": [{}, { "b": "|" }] }', { kind: 'value', path: ['a', 1, 'b'], text: '""' }],
  ])('%s', (marked, expected) => {
    expect(placeIn(marked)).toMatchObject(expected)
  })

  test.each(['{ "a" | }', '{ "a": 1 | }', '[1 | ]', '{} |'])('%s: there is none', (marked) => {
    expect(placeIn(marked)).toBeUndefined()
  })
})

test.each([
  ['', []],
  ['a', ['a']],
  ['merge_updates[0].identifier_to_keep', ['merge_updates', 0, 'identifier_to_keep']],
  ['a[0][12].b', ['a', 0, 12, 'b']],
  ['a["odd.name"].b', ['a', 'odd.name', 'b']],
])('the path %j has the steps %j', (path, steps) => {
  expect(parsePath(path)).toEqual(steps)
})

describe('the text of a path', () => {
  const { state } = at('{ "a": [1, {"b": "x"}], "c": 2 }')
  const textOf = (path: string): string => {
    const { from, to } = rangeOf(state, parsePath(path))
    return state.sliceDoc(from, to)
  }

  test.each([
    ['a[1].b', '"x"'],
    ['a[0]', '1'],
    ['c', '2'],
    ['a[1].missing', '{"b": "x"}'],
  ])('%s is %s', (path, text) => {
    expect(textOf(path)).toBe(text)
  })

  test('is found in a body that the editor has not parsed yet', () => {
    const large = at(`{ "list": [${'1, '.repeat(20_000)}1], "c": 2 }`).state
    const { from, to } = rangeOf(large, ['c'])
    expect(large.sliceDoc(from, to)).toBe('2')
  })

  test('of nothing that is there is the whole', () => {
    expect(rangeOf(state, ['nothing'])).toMatchObject({ from: 0, isWhole: true })
    expect(rangeOf(at('|').state, ['nothing'])).toEqual({ from: 0, to: 0, isWhole: true })
  })
})
