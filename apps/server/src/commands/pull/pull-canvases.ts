import { type SuccessBody, unwrap } from '@brazier/client'
import { leftOut } from './notes.ts'
import { readMessage } from './pull-messages.ts'
import { readSendable, type Schedule, shares } from './pull-sendables.ts'
import { defined, type ElementOf, isoOf, pullEach, type Pulling } from './pulling.ts'

type Canvas = ElementOf<'canvases'>
type Step = Canvas['steps'][number]
type Details = SuccessBody<'canvas.details'>

const stepOf = (step: Details['steps'][number], { notes }: Pulling): Step => {
  const messages = Object.values(step.messages).map((message) => readMessage(message, step.name))
  for (const lost of messages.flatMap((read) => read.lost)) notes.add('canvases', `${leftOut}: ${lost}.`)
  // A step without choices has paths whose name is null, or that text.
  const paths = step.next_paths.map((path) => ({ ...path, name: path.name ?? 'null' }))
  const named = paths.filter(({ name }) => name !== 'null')
  const others = paths.filter(({ name }) => name === 'null').map(({ next_step_id }) => next_step_id)
  const targets = new Set(named.map(({ next_step_id }) => next_step_id))
  return {
    id: step.id,
    name: step.name,
    messages: messages.flatMap(({ message }) => (message === undefined ? [] : [message])),
    // A path's step stands there too.
    next_step_ids: [...new Set([...step.next_step_ids, ...others])].filter((id) => !targets.has(id)),
    next_paths: named.map(({ name, next_step_id }, index) => ({
      name,
      next_step_id,
      // An audience step's last one is for everybody else.
      ...(step.type === 'audience_paths' &&
        (index === 0 || index < named.length - 1) && {
          audience: {
            custom_attribute: { custom_attribute_name: `takes path ${name}`, comparison: 'equals', value: true },
          },
        }),
    })),
  }
}

const variantsOf = (id: string, { variants }: Details): Canvas['variants'] =>
  shares<Canvas['variants'][number]>(
    variants.length === 0
      ? [{ id: `${id}-placeholder`, name: 'Placeholder', is_control: true }]
      : variants.map((variant) => ({
          id: variant.id,
          name: variant.name,
          first_step_ids: [...variant.first_step_ids],
          is_control: variant.first_step_ids.length === 0,
        })),
  )

const read = async (pulling: Pulling, id: string, next: Schedule | undefined): Promise<Canvas> => {
  const { client } = pulling
  const details = unwrap(await client['canvas.details']({ query: { canvas_id: id } }))
  const draft = details.has_post_launch_draft
    ? unwrap(await client['canvas.details']({ query: { canvas_id: id, post_launch_draft_version: 'true' } }))
    : undefined
  return {
    ...readSendable('canvases', id, details, next, pulling),
    ...defined({ first_entry: isoOf(details.first_entry), last_entry: isoOf(details.last_entry) }),
    variants: variantsOf(id, details),
    steps: details.steps.map((step) => stepOf(step, pulling)),
    ...(draft !== undefined && {
      post_launch_draft: {
        name: draft.name,
        description: draft.description,
        tags: [...draft.tags],
        variants: variantsOf(id, draft),
        steps: draft.steps.map((step) => stepOf(step, pulling)),
      },
    }),
  }
}

/** Reads archived ones too. */
export const pullCanvases = (pulling: Pulling, next: ReadonlyMap<string, Schedule>): Promise<Canvas[]> =>
  pullEach(
    pulling,
    'canvases',
    pulling.client.pages('canvas.list', { query: { include_archived: 'true' } }),
    'The API does not give who enters a Canvas, the percentages of variants, the delays of steps, the conversion events, nor who takes a path: everybody enters, in equal shares and without delays. A user takes a path of an audience step if the custom attribute "takes path <its name>" is true.',
    ({ id }) => read(pulling, id, next.get(id)),
  )
