import type { StateFile } from '@brazier/backend'
import { draw } from './draw.ts'
import { daysAgo } from './time.ts'

type ContentBlock = NonNullable<StateFile['content_blocks']>[number]

interface Written {
  readonly description?: string
  readonly content: string
  readonly state?: 'active' | 'draft'
  readonly tags?: string[]
  /** In days before the demo's present. */
  readonly made: number
  readonly edited?: number
}

const include = (name: string): string => `{{content_blocks.\${${name}}}}`

const block = (name: string, { state = 'active', tags = [], made, edited = made, ...rest }: Written): ContentBlock => ({
  content_block_id: draw(`content-block/${name}`).uuid(),
  name,
  ...rest,
  state,
  tags,
  created_at: daysAgo(made),
  last_edited: daysAgo(edited),
})

/** Texts of the company in more than one place: `footer` includes others, `winter_offer` is not finished. */
export const contentBlocks: readonly ContentBlock[] = [
  block('header', {
    description: 'Above every letter',
    content:
      '<header><a href="https://shop.example.com"><img src="https://shop.example.com/img/cairn.png" alt="Kettle &amp; Cairn" width="120"></a></header>',
    tags: ['Newsletter'],
    made: 700.2,
    edited: 210.4,
  }),
  block('footer', {
    description: 'Below every letter: the address, the club, and the way out',
    content: `<footer>\n${include('club_line')}\n<p>Kettle &amp; Cairn, 12 Ridge Road, Boulder, Colorado</p>\n${include('unsubscribe_line')}\n</footer>`,
    tags: ['Newsletter'],
    made: 700.2,
    edited: 33.1,
  }),
  block('club_line', {
    description: 'Members see their points, others an invitation',
    content:
      '{% if {{custom_attribute.${trail_club}}} %}<p>{{${first_name} | default: "Friend"}}, you have {{custom_attribute.${loyalty_points} | default: 0 | number_with_delimiter}} trail points.</p>{% else %}<p><a href="https://shop.example.com/club">Join the trail club</a>: a point for every dollar.</p>{% endif %}',
    tags: ['Newsletter', 'Orders'],
    made: 402.7,
    edited: 33.1,
  }),
  block('unsubscribe_line', {
    content:
      '<p><small>You get this as {{${email_address}}}. <a href="https://shop.example.com/letters">Choose your letters</a>.</small></p>',
    made: 700.2,
  }),
  block('coffee_of_the_week', {
    description: 'The beans for how somebody likes their roast',
    content: [
      '{% case custom_attribute.${favourite_roast} %}',
      '{% when "light" %}{% assign beans = "beans-treeline-250g" %}',
      '{% when "decaf" %}{% assign beans = "beans-nightwatch-decaf-250g" %}',
      '{% else %}{% assign beans = "beans-basecamp-250g" %}',
      '{% endcase %}{% catalog_items products {{beans}} %}',
      '<h2>{{ items[0].name }}</h2>\n<p>{{ items[0].description }} ${{ items[0].price | money }}</p>',
    ].join(''),
    tags: ['Coffee', 'Newsletter'],
    made: 61.5,
    edited: 5.2,
  }),
  block('season_greeting', {
    description: 'Plain text, for push and SMS',
    content:
      '{% assign month = "now" | date: "%-m" | plus: 0 %}{% if month < 3 or month == 12 %}Warm hands{% elsif month < 6 %}Mud and blossoms{% elsif month < 9 %}Cold brew weather{% else %}First frost{% endif %}, {{${first_name} | default: "friend"}}!',
    tags: ['Seasonal'],
    made: 120.3,
  }),
  block('refill_offer', {
    description: 'Only for those whose beans run out: nobody else gets the message',
    content:
      '{% if custom_attribute.${next_refill_at} == blank %}{% abort_message("no refill is due") %}{% endif %}Your beans run out on {{custom_attribute.${next_refill_at} | date: "%B %-d"}}. Refill with code CAIRN10.',
    tags: ['Coffee', 'Win-back'],
    made: 88.9,
    edited: 12.6,
  }),
  block('winter_offer', {
    description: 'Not finished',
    content: `${include('season_greeting')} Two bags for the price of one until the thaw.`,
    state: 'draft',
    tags: ['Seasonal'],
    made: 2.4,
    edited: 0.3,
  }),
]
