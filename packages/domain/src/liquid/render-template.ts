import { Context, toValueSync } from 'liquidjs/dist/liquid.browser.mjs'
import { blockVariable, fieldVariable } from './braced-tokens.ts'
import { engine } from './engine.ts'
import { profileVariables } from './profile-variables.ts'
import type { RenderContext, Rendered } from './render-context.ts'
import { renderLimits } from './render-limits.ts'
import { keepState, type RenderState } from './render-state.ts'
import { nodesOf, type Template } from './template.ts'

type Variables = { [name: string]: unknown }

const variablesOf = (given: RenderContext): Variables => {
  const { fields, ...families } = profileVariables(given.profile)
  const { api_trigger_properties, canvas_entry_properties, event_properties, campaign, canvas } = given
  const properties = { api_trigger_properties, canvas_entry_properties, event_properties, campaign, canvas }
  const empty: Variables = Object.create(null) as Variables // no prototype: a template finds only these members
  const variables = Object.assign(empty, families, properties, { context: canvas_entry_properties })
  for (const [name, value] of Object.entries(fields)) variables[fieldVariable(name)] = value
  return variables
}

/** One render. Included blocks share its variables and its state. */
interface Render {
  readonly variables: Variables
  readonly state: RenderState
  readonly context: Context
  /** The names of the blocks that are being rendered. */
  readonly within: Set<string>
}

/** Renders a template. The blocks that it includes become variables that render when they are read. */
const renderWithin = (render: Render, template: Template): unknown => {
  for (const name of template.references) render.variables[blockVariable(name)] ??= () => renderBlock(render, name)
  return toValueSync(engine.renderer.renderTemplates(nodesOf(template), render.context))
}

const renderBlock = (render: Render, name: string): unknown => {
  const { state, within } = render
  const block = state.given.content_block?.(name)
  if (block === undefined) return ''
  if (within.has(name)) throw new RangeError(`the content block ${name} includes itself`)
  if (within.size >= renderLimits.depth) throw new RangeError(`more than ${renderLimits.depth} content blocks deep`)
  within.add(name)
  const text = renderWithin(render, block)
  within.delete(name)
  return text
}

/**
 * Renders a template for one user. Content blocks render in place and share its variables. Unknown names render empty.
 * The function is pure and limited by `renderLimits`: the same template and context give the same text everywhere.
 * Never throws.
 */
export const renderTemplate = (template: Template, given: RenderContext): Rendered => {
  const variables = variablesOf(given)
  const state: RenderState = { given, steps: 0, characters: 0 }
  keepState(variables, state)
  const context = new Context(
    variables,
    engine.options,
    { sync: true, ownPropertyOnly: true, memoryLimit: renderLimits.memory },
    { liquid: engine },
  )
  try {
    return { ok: true, text: String(renderWithin({ variables, state, context, within: new Set() }, template)) }
  } catch (error) {
    if (state.aborted !== undefined) return { ok: false, aborted: state.aborted }
    return { ok: false, error: reasonOf(error) }
  }
}

/** Returns the message of the original error. liquidjs wraps an error once for each expression that it passes. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const original: unknown = Reflect.get(error, 'originalError')
  return original === undefined ? error.message : reasonOf(original)
}
