import type { StateFileJson } from '@brazier/backend'
import { draw } from './draw.ts'
import { canvases, type DemoCanvas } from './messaging.ts'
import { segments } from './segments.ts'

type Canvas = NonNullable<StateFileJson['canvases']>[number]
type Step = Canvas['steps'][number]
type Variant = Canvas['variants'][number]
type Message = NonNullable<Step['messages']>[number]

const day = 86_400

const email = (subject: string, body: string): Message => ({
  channel: 'email',
  parts: {
    from: 'Kettle & Cairn <camp@mail.example>',
    subject,
    body: `{{content_blocks.\${header}}}\n${body}\n{{content_blocks.\${footer}}}`,
  },
})

const idOf = (canvas: DemoCanvas, name: string): string => canvas.steps.find((step) => step.name === name)?.id ?? name

const step = (canvas: DemoCanvas, name: string, said: Omit<Step, 'id' | 'name'>): Step => ({
  id: idOf(canvas, name),
  name,
  ...said,
})

const variant = (key: string, name: string, percentage: number, first: readonly string[]): Variant => ({
  id: draw(`canvas/${key}/${name}`).uuid(),
  name,
  percentage,
  ...(first.length === 0 ? { is_control: true } : { first_step_ids: [...first] }),
})

const { welcome, winBack } = canvases
const [hello, firstBrew, roasters] = welcome.steps.map(({ name }) => name)

/** Everybody new; the shop triggers it with `context`: source, and voucher when there is one. */
const welcomeCanvas: Canvas = {
  id: welcome.id,
  name: welcome.name,
  description: 'Entry properties: source, voucher',
  tags: ['Onboarding'],
  conversion_behaviors: [{ type: 'Makes Purchase', window: 14 * day }],
  variants: [
    variant('welcome', 'Short', 45, [idOf(welcome, `${hello}`)]),
    variant('welcome', 'Long', 45, [idOf(welcome, `${hello}`), idOf(welcome, `${roasters}`)]),
    variant('welcome', 'Control', 10, []),
  ],
  steps: [
    step(welcome, `${hello}`, {
      messages: [
        email(
          'Welcome to camp{% if ${first_name} %}, {{${first_name}}}{% endif %}',
          'Good that {{context.${source} | default: "the wind"}} brought you here.{% if {{context.${voucher}}} %} Your voucher: {{context.${voucher}}}.{% endif %}',
        ),
      ],
      next_step_ids: [idOf(welcome, `${firstBrew}`)],
    }),
    step(welcome, `${firstBrew}`, {
      delay_seconds: 2 * day,
      messages: [
        ...(['ios_push', 'android_push'] as const).map((channel) => ({
          channel,
          parts: { title: 'Your first brew', body: '15 grams, 250 millilitres, three minutes. Tell us how it was.' },
        })),
        email('Your first brew', 'Fifteen grams, 250 millilitres, three minutes: start there and go where you like.'),
      ],
    }),
    step(welcome, `${roasters}`, {
      delay_seconds: 4 * day,
      messages: [email('Meet the roasters', 'Two people, one drum, and a shed with a view.')],
    }),
  ],
}

const offer = idOf(winBack, 'An offer')
const clubOffer = draw('canvas/win-back/Club offer').uuid()
const onlyAWord = draw('canvas/win-back/Only a word').uuid()
const warmMug = email('We kept your mug warm', 'It has been a while, {{${first_name} | default: "friend"}}.')

/** For users who were away for a while; club members get another offer. */
const winBackCanvas: Canvas = {
  id: winBack.id,
  name: winBack.name,
  description: 'Entry property: discount, percent',
  tags: ['Win-back'],
  reeligibility: { mode: 'after_canvas' },
  exit_criteria: { exception_events: [{ type: 'Makes Purchase' }] },
  conversion_behaviors: [
    { type: 'Starts Session', window: 7 * day },
    { type: 'Makes Purchase', window: 7 * day },
  ],
  variants: [
    variant('win-back', 'Offer', 60, [idOf(winBack, 'A word')]),
    variant('win-back', 'No offer', 30, [onlyAWord]),
    variant('win-back', 'Control', 10, []),
  ],
  steps: [
    step(winBack, 'A word', {
      messages: [warmMug],
      next_paths: [
        { name: 'Club', audience: { ...segments.trailClub.audience }, next_step_id: clubOffer },
        { name: 'Everybody else', next_step_id: offer },
      ],
    }),
    { id: onlyAWord, name: 'Only a word', messages: [warmMug] },
    step(winBack, 'An offer', {
      delay_seconds: 3 * day,
      messages: [
        email('{{context.${discount} | default: 10}} percent, until Sunday', 'On everything that fits in a pack.'),
      ],
    }),
    {
      id: clubOffer,
      name: 'Club offer',
      delay_seconds: day,
      messages: [
        email(
          'Your {{custom_attribute.${loyalty_points} | default: 0}} points count double',
          'This week only, for members of the Trail Club.',
        ),
      ],
    },
  ],
}

/** Somebody booked a workshop: a reminder by email or text, and the map. */
const workshopCanvas: Canvas = {
  id: draw('canvas/workshop').uuid(),
  name: 'Workshop reminder',
  description: 'Entry properties: workshop, starts_at, place',
  state: 'paused',
  tags: ['Workshops'],
  variants: [variant('workshop', 'Everybody', 100, [draw('canvas/workshop/Booked').uuid()])],
  steps: [
    {
      id: draw('canvas/workshop/Booked').uuid(),
      name: 'Booked',
      messages: [
        email(
          'See you at {{context.${workshop}}}',
          '{{context.${starts_at} | date: "%A, %B %-d"}}, {{context.${place} | default: "at the shed"}}. Bring a mug.',
        ),
      ],
    },
  ],
}

export const canvasRecords: readonly Canvas[] = [welcomeCanvas, winBackCanvas, workshopCanvas]
