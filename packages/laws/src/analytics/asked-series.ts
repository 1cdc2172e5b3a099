import type { EndpointId } from '@brazier/contract'
import type { Caller } from '@brazier/testkit'
import { expect } from 'vitest'

/** Without the window. */
export type SeriesRequest = readonly [id: EndpointId, query: { readonly [name: string]: string }]

export const member = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined

export const members = (of: unknown): readonly unknown[] =>
  typeof of === 'object' && of !== null ? Object.values(of) : []

/** Returns 0 for an absent member. */
export const numberIn = (of: unknown, name: string): number => Number(member(of, name) ?? 0)

export const seriesOf = async (
  caller: Caller,
  [id, query]: SeriesRequest,
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
