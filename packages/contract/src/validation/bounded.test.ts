import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '../contract.ts'
import { bounded } from './bounded.ts'

const { body } = contract['users.merge']

test('a list that is far too long is cut to one element over its limit', () => {
  const merge_updates = Array.from({ length: 100_000 }, (_, index) => index)
  expect(bounded(body)({ note: 1, merge_updates })).toEqual({ note: 1, merge_updates: merge_updates.slice(0, 51) })
})

test('a body within its limits is the very same body', () => {
  for (const length of [0, 50, 51]) {
    const given = { merge_updates: Array.from({ length }, () => ({})) }
    expect(bounded(body)(given)).toBe(given)
  }
})

test('an optional list is cut too', () => {
  const external_ids = Array.from({ length: 60 }, String)
  expect(bounded(contract['users.delete'].body)({ external_ids })).toEqual({ external_ids: external_ids.slice(0, 51) })
})

test('a list without a limit, an inherited one and what is no object stay unchanged', () => {
  const list = Array.from({ length: 60 }, String)
  const schema = z.object({ list: z.array(z.string()), other: z.array(z.string()).max(1).optional() })
  for (const given of [{ list }, Object.create({ other: list }), list, null, 1, 'text', undefined]) {
    expect(bounded(schema)(given)).toBe(given)
  }
})

test('a list without a limit is cut to a sample when one is asked for, also in a union', () => {
  const list = Array.from({ length: 60 }, String)
  const schema = z.object({ list: z.array(z.string()), either: z.union([z.string(), z.array(z.string())]).optional() })
  const short = list.slice(0, 10)
  expect(bounded(schema, 10)({ list, either: list })).toEqual({ list: short, either: short })
  expect(bounded(schema, 10)({ list: short, either: 'text' })).toEqual({ list: short, either: 'text' })
})

test('a long list without a limit ends after its first faults, also inside of another one', () => {
  const schema = z.object({ lists: z.array(z.object({ list: z.array(z.string()) })) })
  const faulty = Array.from({ length: 300_000 }, (_, index) => (index < 2500 ? '' : index))
  const good = Array.from({ length: 3000 }, String)
  const given = { lists: [{ list: good }, { list: faulty }] }
  expect(bounded(schema)(given)).toEqual({ lists: [{ list: good }, { list: faulty.slice(0, 3000) }] })
})

test('an object with far too many members keeps those that its schema names, and one more than it may have', () => {
  const names = Array.from({ length: 10_002 }, (_, index) => `a${index}`)
  const many = Object.fromEntries(names.map((name) => [name, 1]))
  const schema = contract['users.track'].body
  const few = Object.fromEntries(names.slice(0, 9000).map((name) => [name, 1]))
  expect(bounded(schema)({ attributes: [{ ...many, external_id: 'ada' }, few] })).toEqual({
    attributes: [{ ...Object.fromEntries(names.slice(0, 10_001).map((name) => [name, 1])), external_id: 'ada' }, few],
  })
})
