import { defined, type Given, type StateRecord } from './given.ts'

/** A campaign as a state file has it. */
export type BuiltCampaign = StateRecord<'campaigns'>
/** A Canvas as a state file has it. */
export type BuiltCanvas = StateRecord<'canvases'>
/** A content block as a state file has it. */
export type BuiltContentBlock = StateRecord<'content_blocks'>
/** A segment as a state file has it. */
export type BuiltSegment = StateRecord<'segments'>

type Variation = BuiltCampaign['variations'][number]
type Variant = BuiltCanvas['variants'][number]
type Step = BuiltCanvas['steps'][number]

/** A campaign as the builder takes it: variations need nothing, and share the users equally unless they say otherwise. */
export interface GivenCampaign extends Omit<Given<BuiltCampaign>, 'variations'> {
  readonly variations?: readonly Given<Variation>[] | undefined
}

/** A Canvas as the builder takes it: steps need nothing, and follow one another unless they say otherwise. */
export interface GivenCanvas extends Omit<Given<BuiltCanvas>, 'variants' | 'steps'> {
  readonly variants?: readonly Given<Variant>[] | undefined
  readonly steps?: readonly Given<Step>[] | undefined
}

const greeting = 'Hi {{${first_name} | default: "there"}}'

const email = (subject: string): NonNullable<Variation['messages']>[number] => ({
  channel: 'email',
  parts: { subject, body: greeting },
})

/** A share of the users: what is given, else an equal part of what is left, in hundredths; the first has what is over. */
const shared = (list: readonly { readonly percentage?: number | undefined }[], index: number): number => {
  const given = list[index]?.percentage
  if (given !== undefined) return given
  const open = list.flatMap(({ percentage }, place) => (percentage === undefined ? [place] : []))
  const taken = list.reduce((sum, { percentage = 0 }) => sum + percentage, 0)
  const left = Math.max(Math.round((100 - taken) * 100), 0)
  const each = Math.floor(left / open.length)
  return (open[0] === index ? left - each * (open.length - 1) : each) / 100
}

/** An API-triggered campaign: one variation with an email to its subscribers. */
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

/** An API-triggered Canvas: one variant, its steps one after another; one step with an email unless others are given. */
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

/** An active content block that greets. */
export const newContentBlock = (given: Given<BuiltContentBlock>, _seed: number, number: number): BuiltContentBlock =>
  defined<BuiltContentBlock>({
    ...given,
    name: given.name ?? `block-${number}`,
    content: given.content ?? `<p>${greeting}</p>`,
  })

/** A segment: whoever did not unsubscribe from email, unless an audience is given. */
export const newSegment = (given: Given<BuiltSegment>, _seed: number, number: number): BuiltSegment =>
  defined<BuiltSegment>({
    ...given,
    id: given.id ?? `segment-${number}`,
    name: given.name ?? `Segment ${number}`,
    audience: given.audience ?? { email_subscription_status: { comparison: 'is_not', value: 'unsubscribed' } },
  })
