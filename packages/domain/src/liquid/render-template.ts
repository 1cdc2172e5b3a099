import { type Context, toValueSync } from 'liquidjs/dist/liquid.browser.mjs'
import { BoundedContext, type RenderState } from './bounded-context.ts'
import { blockVariable, fieldVariable } from './braced-tokens.ts'
import { type Budget, newBudget, OverBudget } from './budget.ts'
import { engine } from './engine.ts'
import { profileVariables } from './profile-variables.ts'
import type { RenderContext, Rendered } from './render-context.ts'
import { renderLimits } from './render-limits.ts'
import { nodesOf, type Template } from './template.ts'

type Variables = { [name: string]: unknown }

const variablesOf = (given: RenderContext): Variables => {
  const { fields, ...families } = profileVariables(given.profile)
  const { api_trigger_properties, canvas_entry_properties, event_properties, campaign, canvas } = given
  const { preference_center_submit_url } = given
  const pages = preference_center_submit_url === undefined ? {} : { preference_center_submit_url }
  const properties = { api_trigger_properties, canvas_entry_properties, event_properties, campaign, canvas, ...pages }
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
  /** The templates whose blocks are among the variables. */
  readonly known: Set<Template>
}

/** Renders a template. The blocks that it includes become variables that render when they are read. */
const renderWithin = (render: Render, template: Template): unknown => {
  if (!render.known.has(template)) {
    render.known.add(template)
    render.state.budget.steps(template.references.length)
    render.state.budget.memory(template.text.length)
    for (const name of template.references) render.variables[blockVariable(name)] ??= () => renderBlock(render, name)
  }
  return toValueSync(engine.renderer.renderTemplates(nodesOf(template), render.context))
}

/** What including a block counts, in steps. */
const blockSteps = 10

const renderBlock = (render: Render, name: string): unknown => {
  const { state, within } = render
  const block = state.given.content_block?.(name)
  if (block === undefined) return ''
  state.budget.steps(blockSteps)
  if (within.has(name)) throw new RangeError(`the content block ${name} includes itself`)
  if (within.size >= renderLimits.depth) throw new OverBudget(`more than ${renderLimits.depth} content blocks deep`)
  within.add(name)
  const text = renderWithin(render, block)
  within.delete(name)
  return text
}

/**
 * Renders a template for one user. Content blocks render in place and share its variables. Unknown names render empty.
 * The function is pure and limited by `renderLimits`: the same template, context and budget give the same text everywhere. A
 * caller that renders again with more data passes the budget of the first time. Never throws.
 */
export const renderTemplate = (template: Template, given: RenderContext, budget: Budget = newBudget()): Rendered => {
  const variables = variablesOf(given)
  const state: RenderState = { given, budget, zones: new Set() }
  const context = new BoundedContext(variables, engine, state)
  try {
    const text = String(renderWithin({ variables, state, context, within: new Set(), known: new Set() }, template))
    return { ok: true, text }
  } catch (error) {
    if (state.aborted !== undefined) return { ok: false, aborted: state.aborted }
    const original = originalOf(error)
    const reason = original instanceof Error ? original.message : String(original)
    return { ok: false, error: reason, ...(original instanceof OverBudget && { isOverBudget: true }) }
  }
}

/** Returns the original error. liquidjs wraps an error once for each expression that it passes. */
const originalOf = (error: unknown): unknown => {
  const original: unknown = error instanceof Error ? Reflect.get(error, 'originalError') : undefined
  return original === undefined ? error : originalOf(original)
}
