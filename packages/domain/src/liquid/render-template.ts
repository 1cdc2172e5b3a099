import { type Context, toValueSync } from 'liquidjs/dist/liquid.browser.mjs'
import { BoundedContext, type RenderState } from './bounded-context.ts'
import { blockVariable, fieldVariable } from './braced-tokens.ts'
import { type Budget, newBudget, OverBudget } from './budget.ts'
import { engine } from './engine.ts'
import { createNotes } from './notes.ts'
import { parseTemplate } from './parse-template.ts'
import { profileVariables } from './profile-variables.ts'
import type { RenderContext, Rendered } from './render-context.ts'
import { renderLimits } from './render-limits.ts'
import { nodesOf } from './template-nodes.ts'
import type { Template } from './template.ts'
import { createValues } from './values.ts'

type Variables = { [name: string]: unknown }

/** The second is the first's older name. */
const linkNames = {
  [fieldVariable('set_user_to_unsubscribed_url')]: 'unsubscribed',
  [fieldVariable('unsubscribe_url')]: 'unsubscribed',
  unsubscribe_url: 'unsubscribed',
  [fieldVariable('set_user_to_one_click_list_unsubscribe')]: 'unsubscribed',
  [fieldVariable('set_user_to_subscribed_url')]: 'subscribed',
  [fieldVariable('set_user_to_opted_in_url')]: 'opted_in',
  preference_center: 'preference_centers',
} as const

/** Looked up when read. */
const linkVariables = ({ links }: RenderContext): Variables =>
  Object.fromEntries(Object.entries(linkNames).map(([name, kind]) => [name, () => links?.()?.[kind]]))

const variablesOf = (given: RenderContext): Variables => {
  const { fields, ...families } = profileVariables(given.profile)
  const { api_trigger_properties, canvas_entry_properties, event_properties, campaign, canvas } = given
  const { preference_center_submit_url } = given
  const pages = preference_center_submit_url === undefined ? {} : { preference_center_submit_url }
  const properties = { api_trigger_properties, canvas_entry_properties, event_properties, campaign, canvas, ...pages }
  const empty: Variables = Object.create(null) as Variables // no prototype: a template finds only these members
  const context = { context: canvas_entry_properties }
  const variables: Variables = Object.assign(empty, families, properties, linkVariables(given), context) as Variables // as it was made
  for (const [name, value] of Object.entries(fields)) variables[fieldVariable(name)] = value
  return variables
}

/** Shared by included blocks. */
interface Render {
  readonly variables: Variables
  readonly state: RenderState
  readonly context: Context
  readonly within: Set<string>
  /** Templates with blocks among the variables. */
  readonly known: Set<Template>
}

/** Makes included blocks variables that render when read. */
const renderWithin = (render: Render, template: Template): unknown => {
  if (!render.known.has(template)) {
    render.known.add(template)
    render.state.budget.steps(template.references.length)
    render.state.budget.memory(template.text.length)
    for (const name of template.references) render.variables[blockVariable(name)] ??= () => renderBlock(render, name)
  }
  return toValueSync(engine.renderer.renderTemplates(nodesOf(template), render.context))
}

const blockSteps = 10

const renderBlock = (render: Render, name: string): unknown => {
  const { state, within } = render
  const block = state.given.content_block?.(name)
  if (block === undefined || block === 'draft') {
    state.notes.add(block === 'draft' ? 'draft_block' : 'missing_block', name)
    return ''
  }
  state.budget.steps(blockSteps)
  if (within.has(name)) throw new RangeError(`the content block ${name} includes itself`)
  if (within.size >= renderLimits.depth) throw new OverBudget(`more than ${renderLimits.depth} content blocks deep`)
  within.add(name)
  const text = renderWithin(render, block)
  within.delete(name)
  return text
}

/** Parsing a tag or output takes longer than copying it by this factor. */
const parsingRate = 32

/** Returns the characters of tags and outputs. */
const parsedIn = (text: string): number =>
  text
    .split(/\{[{%]|\$\{/)
    .slice(1)
    .reduce((sum, part) => sum + (part.indexOf('}') + 1 || part.length), 0)

/** Renders texts that tags bring. */
const rerenderIn = (render: Render): NonNullable<RenderState['rerender']> => {
  const { state, context } = render
  const rerender = (text: string): string | undefined => {
    state.budget.memory(text.length + parsingRate * parsedIn(text))
    const parsed = parseTemplate(text)
    if (!parsed.ok) return undefined
    state.rerender = undefined
    const output = String(renderWithin(render, parsed.template))
    state.rerender = rerender
    // A loop of the template goes on.
    context.breakCalled = context.continueCalled = false
    return output
  }
  return rerender
}

/**
 * Renders a template for one user. Content blocks render in place and share its variables. Unknown names render empty, with a note. Pure,
 * within `renderLimits`. Pass the first budget to render again with more data. Never throws.
 */
export const renderTemplate = (template: Template, given: RenderContext, budget: Budget = newBudget()): Rendered => {
  const variables = variablesOf(given)
  const values = given.keepsValues === true ? createValues() : undefined
  const state: RenderState = {
    given,
    budget,
    zones: new Set(),
    notes: createNotes(),
    extras: [],
    calls: 0,
    ...(values && { values }),
  }
  const context = new BoundedContext(variables, engine, state)
  const noted = <T extends object>(result: T): T => ({
    ...result,
    ...(state.notes.list.length > 0 && { notes: state.notes.list }),
    ...(state.extras.length > 0 && { extras: state.extras }),
    ...(values && { values: values.list }),
  })
  try {
    const render: Render = { variables, state, context, within: new Set(), known: new Set() }
    state.rerender = rerenderIn(render)
    const text = String(renderWithin(render, template))
    return noted({ ok: true, text })
  } catch (error) {
    if (state.aborted !== undefined) return noted({ ok: false, aborted: state.aborted })
    const { unanswered } = state
    if (unanswered !== undefined) return { ok: false, error: 'an answer is not known yet', unanswered }
    const original = originalOf(error)
    const reason = original instanceof Error ? original.message : String(original)
    return noted({ ok: false, error: reason, ...(original instanceof OverBudget && { isOverBudget: true }) })
  }
}

/** Unwraps: liquidjs wraps an error for each expression that it passes. */
const originalOf = (error: unknown): unknown => {
  const original: unknown = error instanceof Error ? Reflect.get(error, 'originalError') : undefined
  return original === undefined ? error : originalOf(original)
}
