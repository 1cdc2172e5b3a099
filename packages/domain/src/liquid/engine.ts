import { type Filter, Liquid } from 'liquidjs/dist/liquid.browser.mjs'
import { chargeOf } from './charges.ts'
import { filters, isLeftOut } from './filters.ts'
import { operators } from './operators.ts'
import { templateLimits } from './render-limits.ts'
import { boundedEmitter, budgetOf, stateOf } from './render-state.ts'
import { leftOutTags, tags } from './tags.ts'

/** Charges a filter before it runs. */
const charged = (name: string, filter: Filter | { readonly handler: Filter }): Filter => {
  const [run, charge] = [typeof filter === 'function' ? filter : filter.handler, chargeOf(name)]
  return function (value, ...args) {
    charge(budgetOf(this.context), value, args)
    return run.call(this, value, ...args)
  }
}

const createEngine = (): Liquid => {
  const liquid = new Liquid({
    templates: {},
    ownPropertyOnly: true,
    parseLimit: templateLimits.characters,
    locale: 'en-US',
    groupedExpressions: true,
    operators,
  })
  for (const name of leftOutTags) delete liquid.tags[name]
  for (const name of Object.keys(liquid.filters).filter(isLeftOut)) delete liquid.filters[name]
  for (const [name, tag] of Object.entries(tags)) liquid.registerTag(name, tag)
  for (const [name, filter] of Object.entries(filters)) liquid.registerFilter(name, filter)
  for (const [name, filter] of Object.entries(liquid.filters)) liquid.registerFilter(name, charged(name, filter))
  // liquidjs limits a render by time. Here, its budget does.
  liquid.renderer.renderTemplates = function* (nodes, context, emitter) {
    const state = stateOf(context)
    const { budget } = state
    const target = emitter ?? boundedEmitter(state)
    budget.steps(1)
    for (const node of nodes) {
      budget.steps(1 + (node.cost ?? 0))
      const text: unknown = yield node.render(context, target)
      if (text !== undefined && text !== null && text !== '') target.write(text)
      if (context.breakCalled || context.continueCalled) break
    }
    return target.buffer
  }
  return liquid
}

/** Has no state between templates. */
export const engine: Liquid = createEngine()
