import type { EndpointId } from '@brazier/contract'
import type { Caller } from '@brazier/testkit'
import { expect } from 'vitest'

/** A series and its query, without the window. */
export type Asked = readonly [id: EndpointId, query: { readonly [name: string]: string }]

/** Returns a member of a value; undefined if absent. */
export const member = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined

/** Returns a value's members, or a list's elements. */
export const members = (of: unknown): readonly unknown[] =>
  typeof of === 'object' && of !== null ? Object.values(of) : []

/** Returns a numeric member; 0 if absent. */
export const numberIn = (of: unknown, name: string): number => Number(member(of, name) ?? 0)

/** Asks for a series: the elements of the answer. */
export const seriesOf = async (
  caller: Caller,
  [id, query]: Asked,
  length: number,
  ending_at: string,
): Promise<readonly unknown[]> => {
  const { status, body } = await caller.call(id, undefined, { query: { ...query, length: `${length}`, ending_at } })
  expect(status).toBe(200)
  const data = member(body, 'data')
  return members(Array.isArray(data) ? data : member(data, 'stats'))
}

/** Sums all numbers of an element, however deep. */
export const sumOf = (element: unknown): number =>
  typeof element === 'number' ? element : members(element).reduce<number>((sum, one) => sum + sumOf(one), 0)
