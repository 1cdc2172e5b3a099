import type { Context } from 'liquidjs/dist/liquid.browser.mjs'
import { stateOf } from './render-state.ts'
import { wholeSize } from './size.ts'

const liquid = /[{$]\{|\{%/

/** Renders the Liquid in what a tag brought, once: `:rerender`. A malformed text stays, with a note. */
export const rerendered = (given: unknown, tag: string, context: Context): unknown => {
  const { notes, budget, rerender } = stateOf(context)
  budget.memory(wholeSize(given, budget))
  const visit = (value: unknown): unknown => {
    if (typeof value === 'string' && liquid.test(value)) {
      const text = rerender?.(value)
      if (text === undefined) notes.add('tag_not_simulated', `${tag} :rerender`)
      return text ?? value
    }
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, visit(part)]))
  }
  return visit(given)
}

/** Whether a tag that brings data may run. In what `:rerender` renders, and without a source of items, it is noted. */
export const mayBring = (tag: string, context: Context, source?: 'catalog_item' | 'catalog_selection'): boolean => {
  const { notes, rerender, given } = stateOf(context)
  const isSo = rerender !== undefined && (source === undefined || given[source] !== undefined)
  if (!isSo) notes.add('tag_not_simulated', tag)
  return isSo
}
