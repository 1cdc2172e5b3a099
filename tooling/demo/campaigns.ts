import type { StateFileJson } from '@brazier/backend'
import { dayMs, hourMs, isoInstant } from '@brazier/domain/rules'
import { draw } from './draw.ts'
import { groups } from './groups.ts'
import { campaigns, type DemoCampaign } from './messaging.ts'
import { segments } from './segments.ts'
import { asOf, daysAgo } from './time.ts'

type Campaign = NonNullable<StateFileJson['campaigns']>[number]
type Variation = Campaign['variations'][number]
type Message = NonNullable<Variation['messages']>[number]

const day = 86_400
const from = 'Kettle & Cairn <camp@mail.example>'
const bought = [{ type: 'Makes Purchase', window: 3 * day } as const]

const email = (subject: string, body: string): Message => ({
  channel: 'email',
  parts: { from, subject, body: `{{content_blocks.\${header}}}\n${body}\n{{content_blocks.\${footer}}}` },
})

/** The same push message for both kinds of phone. */
const push = (title: string, body: string): Message[] =>
  (['ios_push', 'android_push'] as const).map((channel) => ({ channel, parts: { title, body } }))

/** The only variation of a campaign. */
const original = (key: string, messages: Message[]): Variation[] => [
  { id: draw(`campaign/${key}/Original`).uuid(), name: 'Original', percentage: 100, messages },
]

const sent = ({ id, name }: DemoCampaign): Pick<Campaign, 'id' | 'name'> => ({ id, name })

const hello = 'Hello {{${first_name} | default: "out there"}},'

/** A recommendation of the shop, if it can be asked: `examples/webhook-receiver` answers. */
const pick =
  '{% connected_content https://shop.example.com/pick?for={{${user_id}}} :save pick %}{% if pick.name %}For your next trip: {{pick.name}}.{% endif %}'

/** Shares of the two variations of the new roast. */
const roastSubjects = [
  { subject: 'From a cold ridge: Treeline', percentage: 45 },
  { subject: 'Your next cup: Treeline', percentage: 45 },
]

const newsletters: readonly Campaign[] = [
  {
    ...sent(campaigns.trailMail),
    description: 'The weekly letter',
    schedule_type: 'scheduled',
    schedule: { next_send_time: isoInstant(asOf + 3 * dayMs + 9 * hourMs), in_local_time: true },
    tags: ['Newsletter'],
    subscription_group_id: groups.trailMail.id,
    conversion_behaviors: bought,
    variations: original('trail-mail', [
      email(
        'First frost{% if ${city} %} over {{${city}}}{% endif %}',
        `${hello}\nthe first frost is the best hour for a cup outdoors. This week: three brews that forgive cold fingers.\n{{content_blocks.\${coffee_of_the_week}}}`,
      ),
    ]),
  },
  {
    ...sent(campaigns.newRoast),
    description: 'Two ways to tell of a roast, and a control group',
    schedule_type: 'scheduled',
    schedule: { next_send_time: isoInstant(asOf + 12 * dayMs), at_optimal_time: true },
    tags: ['Coffee'],
    segment_id: segments.reachable.id,
    subscription_group_id: groups.newRoasts.id,
    conversion_behaviors: bought,
    variations: [
      ...campaigns.newRoast.variations.map(({ id, name }, index) => ({
        id,
        name,
        percentage: roastSubjects[index]?.percentage ?? 0,
        messages: [
          email(
            roastSubjects[index]?.subject ?? name,
            `{% catalog_items products beans-treeline-250g %}${hello}\n{{ items[0].name }} is here, \${{ items[0].price | money }} a bag{% if {{custom_attribute.\${favourite_roast}}} == "light" %}, and as light as you like it{% endif %}.`,
          ),
        ],
      })),
      { id: draw('campaign/new-roast/Control').uuid(), name: 'Control', percentage: 10, is_control: true },
    ],
  },
]

const triggered: readonly Campaign[] = [
  {
    ...sent(campaigns.basket),
    description: 'The shop sends it an hour after somebody left; trigger properties: product, count',
    tags: ['Gear'],
    conversion_behaviors: bought,
    variations: original(
      'basket',
      push(
        'You left something at camp',
        '{% catalog_items products {{api_trigger_properties.${product}}} %}{{ items[0].name | default: "Your things" }} {% if {{api_trigger_properties.${count}}} > 1 %}and others are{% else %}is{% endif %} still in your basket.',
      ),
    ),
  },
  {
    ...sent(campaigns.brewTip),
    description: 'Trigger property: tip',
    tags: ['Coffee'],
    segment_id: segments.brewers.id,
    recipient_subscription_state: 'opted_in',
    conversion_behaviors: [{ type: 'Performs Custom Event', window: 7 * day, custom_event_name: 'logged_brew' }],
    variations: original(
      'brew-tip',
      push('Brew tip', '{{api_trigger_properties.${tip} | default: "Rinse the paper first."}}'),
    ),
  },
  {
    ...sent(campaigns.orderShipped),
    description: 'Trigger properties: order_number, items (each with name and quantity), carrier',
    tags: ['Orders'],
    recipient_subscription_state: 'all',
    variations: original('order-shipped', [
      email(
        'Order {{api_trigger_properties.${order_number}}} is on the trail',
        `${hello}\n{% for item in {{api_trigger_properties.\${items}}} %}{{ item.quantity }} × {{ item.name }}\n{% endfor %}left our shed with {{api_trigger_properties.\${carrier} | default: "the post"}} today.\n${pick}`,
      ),
    ]),
  },
  {
    ...sent(campaigns.orderText),
    description: 'Trigger property: order_number',
    tags: ['Orders'],
    subscription_group_id: groups.orderTexts.id,
    variations: original('order-text', [
      {
        channel: 'sms',
        parts: { body: 'Kettle & Cairn: order {{api_trigger_properties.${order_number}}} is on its way.' },
      },
    ]),
  },
  {
    ...sent(campaigns.refill),
    description: 'For Trail Club members whose beans run out',
    tags: ['Coffee', 'Seasonal'],
    segment_id: segments.refillSoon.id,
    reeligibility: { mode: 'after', value: 30, unit: 'days' },
    conversion_behaviors: bought,
    variations: original('refill', [
      email(
        'Nearly out of beans?',
        `${hello}\n{{content_blocks.\${refill_offer}}} You have {{custom_attribute.\${loyalty_points} | default: 0}} points to spend.`,
      ),
      {
        channel: 'content_cards',
        parts: { title: 'Refill reminder', body: 'Your beans run out soon.', url: 'https://shop.example.com/refill' },
      },
    ]),
  },
  {
    ...sent(campaigns.stockHook),
    tags: ['Orders'],
    variations: original('stock-hook', [
      {
        channel: 'webhook',
        parts: {
          url: 'https://warehouse.example/hooks/orders',
          method: 'POST',
          body: '{"user":"{{${user_id}}}","order":"{{api_trigger_properties.${order_number}}}"}',
        },
      },
    ]),
  },
]

const resting: readonly Campaign[] = [
  {
    ...sent(campaigns.appReview),
    state: 'paused',
    description: 'Paused until the next release: a trigger is refused',
    variations: original('app-review', [
      {
        channel: 'in_app_message',
        parts: { header: 'Do you like the app?', body: 'Tell others, or tell us.', button: 'Rate it' },
      },
    ]),
  },
  {
    id: draw('campaign/spring-2024').uuid(),
    name: 'Spring thaw 2024',
    state: 'archived',
    created_at: isoInstant(daysAgo(680)),
    first_sent: isoInstant(daysAgo(670)),
    last_sent: isoInstant(daysAgo(669)),
    description: 'Archived: a trigger is refused',
    tags: ['Seasonal'],
    variations: original('spring-2024', [email('The snow is gone', `${hello}\nand so is a fifth of every price.`)]),
  },
]

const receipt: Campaign = {
  id: draw('campaign/receipt').uuid(),
  name: 'Receipt',
  description: 'Transactional; trigger property: order_number',
  tags: ['Orders'],
  is_transactional: true,
  variations: original('receipt', [
    email('Receipt of order {{api_trigger_properties.${order_number}}}', `${hello}\nthank you. It is paid.`),
  ]),
}

export const campaignRecords: readonly Campaign[] = [...newsletters, ...triggered, ...resting, receipt]
