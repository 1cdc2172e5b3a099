import { canvasDetailsErrors as errors } from '@brazier/contract'
import type { Canvas, CanvasStep, CanvasVariant } from '../ports/records/canvas.ts'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { described, instantOrNull } from './sendables.ts'
import { channelsOf, shownMessages, withTranslatable } from './shown-messages.ts'

const shownVariant = ({ name, id, first_step_ids }: CanvasVariant) => {
  const [first] = first_step_ids
  const only = first !== undefined && first_step_ids.length === 1
  return { name, id, first_step_ids, ...(only && { first_step_id: first }) }
}

/** Uses the names of Canvas components. */
const typeOf = ({ messages, next_paths }: CanvasStep): string => {
  if (messages.length > 0) return 'message'
  return next_paths.some(({ audience }) => audience !== undefined) ? 'audience_paths' : 'delay'
}

/** All steps that follow, as paths; those without a choice have no name. Also the ids of those with messages. */
const nextOf = ({ steps }: Canvas, { next_step_ids, next_paths }: CanvasStep) => {
  const named = next_paths.map(({ name, next_step_id }) => ({ name, next_step_id }))
  const targets = new Set(named.map(({ next_step_id }) => next_step_id))
  const others = next_step_ids.filter((id) => !targets.has(id))
  const all = new Set([...targets, ...others])
  return {
    next_step_ids: steps.filter(({ id, messages }) => all.has(id) && messages.length > 0).map(({ id }) => id),
    next_paths: [...named, ...others.map((next_step_id) => ({ name: null, next_step_id }))],
  }
}

const shownStep = (canvas: Canvas, step: CanvasStep) => ({
  name: step.name,
  type: typeOf(step),
  id: step.id,
  ...nextOf(canvas, step),
  channels: channelsOf([step]),
  messages: shownMessages(step, canvas),
})

/** Source: decision 0065. */
export const canvasDetails: Handler<'canvas.details'> = async ({ query }, { store }) => {
  const launched = await store.read((tx) => tx.canvases.get(query.canvas_id))
  if (launched === undefined) return refused(errors.canvasId, 'canvas_id')
  const canvas = query.post_launch_draft_version ? { ...launched, ...launched.post_launch_draft } : launched
  const { variants, steps, first_entry, last_entry } = canvas
  return {
    status: 200,
    body: {
      ...described(canvas),
      channels: channelsOf(steps),
      first_entry: instantOrNull(first_entry),
      last_entry: instantOrNull(last_entry),
      variants: variants.map(shownVariant),
      steps: steps.map((step) => {
        const presented = shownStep(canvas, step)
        return { ...presented, messages: withTranslatable(presented.messages, query) }
      }),
      message: 'success',
    },
  }
}
