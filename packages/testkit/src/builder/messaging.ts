import { defined, type Overrides, type StateRecord } from './given.ts'

export type BuiltCampaign = StateRecord<'campaigns'>
export type BuiltCanvas = StateRecord<'canvases'>
export type BuiltContentBlock = StateRecord<'content_blocks'>
export type BuiltSegment = StateRecord<'segments'>

type Variation = BuiltCampaign['variations'][number]
type Variant = BuiltCanvas['variants'][number]
type Step = BuiltCanvas['steps'][number]

/** A campaign for the builder. Variations' members are optional. Default shares are equal. */
export interface GivenCampaign extends Omit<Overrides<BuiltCampaign>, 'variations'> {
  readonly variations?: readonly Overrides<Variation>[] | undefined
}

/** A Canvas for the builder. Steps' members are optional. By default, each leads to the next. */
export interface GivenCanvas extends Omit<Overrides<BuiltCanvas>, 'variants' | 'steps'> {
  readonly variants?: readonly Overrides<Variant>[] | undefined
  readonly steps?: readonly Overrides<Step>[] | undefined
}

const greeting = 'Hi {{${first_name} | default: "there"}}'

const email = (subject: string): NonNullable<Variation['messages']>[number] => ({
  channel: 'email',
  parts: { subject, body: greeting },
})

/** Divides the rest of the percentages equally, to hundredths. The first gets the rounding difference. */
const shared = (list: readonly { readonly percentage?: number | undefined }[], index: number): number => {
  const given = list[index]?.percentage
  if (given !== undefined) return given
  const open = list.flatMap(({ percentage }, place) => (percentage === undefined ? [place] : []))
  const taken = list.reduce((sum, { percentage = 0 }) => sum + percentage, 0)
  const left = Math.max(Math.round((100 - taken) * 100), 0)
  const each = Math.floor(left / open.length)
  return (open[0] === index ? left - each * (open.length - 1) : each) / 100
}

/** API-triggered, by default with one variation: an email to subscribers. */
export const newCampaign = (given: GivenCampaign, _seed: number, number: number): BuiltCampaign => {
  const id = given.id ?? `campaign-${number}`
  const name = given.name ?? `Campaign ${number}`
  const variations = given.variations ?? [{}]
  return defined<BuiltCampaign>({
    ...given,
    id,
    name,
    variations: variations.map((one, index) =>
      defined<Variation>({
        messages: one.is_control === true ? [] : [email(name)],
        ...one,
        id: one.id ?? `${id}-variation-${index + 1}`,
        name: one.name ?? (one.is_control === true ? 'Control' : `Variation ${index + 1}`),
        percentage: shared(variations, index),
      }),
    ),
  })
}

/** API-triggered, with one variant and its steps in order; by default one step with an email. */
export const newCanvas = (given: GivenCanvas, _seed: number, number: number): BuiltCanvas => {
  const id = given.id ?? `canvas-${number}`
  const name = given.name ?? `Canvas ${number}`
  const steps = given.steps ?? [{}]
  const variants = given.variants ?? [{}]
  const ids = steps.map((step, index) => step.id ?? `${id}-step-${index + 1}`)
  return defined<BuiltCanvas>({
    ...given,
    id,
    name,
    variants: variants.map((one, index) =>
      defined<Variant>({
        first_step_ids: one.is_control === true ? [] : ids.slice(0, 1),
        ...one,
        id: one.id ?? `${id}-variant-${index + 1}`,
        name: one.name ?? (one.is_control === true ? 'Control' : `Variant ${index + 1}`),
        percentage: shared(variants, index),
      }),
    ),
    steps: steps.map((step, index) =>
      defined<Step>({
        messages: [email(`${name}, step ${index + 1}`)],
        next_step_ids: step.next_paths === undefined ? ids.slice(index + 1, index + 2) : [],
        ...step,
        id: ids[index] ?? '',
        name: step.name ?? `Step ${index + 1}`,
      }),
    ),
  })
}

/** Active, with a greeting. */
export const newContentBlock = (
  given: Overrides<BuiltContentBlock>,
  _seed: number,
  number: number,
): BuiltContentBlock =>
  defined<BuiltContentBlock>({
    ...given,
    name: given.name ?? `block-${number}`,
    content: given.content ?? `<p>${greeting}</p>`,
  })

/** Default audience: all users who have not unsubscribed from email. */
export const newSegment = (given: Overrides<BuiltSegment>, _seed: number, number: number): BuiltSegment =>
  defined<BuiltSegment>({
    ...given,
    id: given.id ?? `segment-${number}`,
    name: given.name ?? `Segment ${number}`,
    audience: given.audience ?? { email_subscription_status: { comparison: 'is_not', value: 'unsubscribed' } },
  })
