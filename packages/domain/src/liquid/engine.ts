import { Liquid } from 'liquidjs/dist/liquid.browser.mjs'
import { filters, leftOutFilters } from './filters.ts'
import { boundedEmitter, stateOf, takeStep } from './render-state.ts'
import { leftOutTags, tags } from './tags.ts'

/** The longest template that is parsed, in characters. */
export const longestTemplate = 1_000_000

const createEngine = (): Liquid => {
  const liquid = new Liquid({ templates: {}, ownPropertyOnly: true, parseLimit: longestTemplate, locale: 'en-US' })
  for (const name of leftOutTags) delete liquid.tags[name]
  for (const name of leftOutFilters) delete liquid.filters[name]
  for (const [name, tag] of Object.entries(tags)) liquid.registerTag(name, tag)
  for (const [name, filter] of Object.entries(filters)) liquid.registerFilter(name, filter)
  // liquidjs limits a render by time. Here, the number of steps limits it.
  liquid.renderer.renderTemplates = function* (nodes, context, emitter) {
    const state = stateOf(context)
    const target = emitter ?? boundedEmitter(state)
    takeStep(state)
    for (const node of nodes) {
      takeStep(state)
      const text: unknown = yield node.render(context, target)
      if (typeof text === 'string' && text !== '') target.write(text)
      if (context.breakCalled || context.continueCalled) break
    }
    return target.buffer
  }
  return liquid
}

/** The Liquid engine of all templates. It keeps no state between them. */
export const engine: Liquid = createEngine()
