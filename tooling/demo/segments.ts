import type { StateFileJson } from '@brazier/backend'
import { isLapsing } from './cohorts.ts'
import { draw } from './draw.ts'

type Segment = NonNullable<StateFileJson['segments']>[number]

const segment = (key: string, name: string, said: Omit<Segment, 'id' | 'name'>): Segment => ({
  id: draw(`segment/${key}`).uuid(),
  name,
  ...said,
})

const attribute = (
  custom_attribute_name: string,
  comparison: 'equals' | 'includes_value',
  value: string | boolean,
) => ({
  custom_attribute: { custom_attribute_name, comparison, value },
})

export const segments = {
  trailClub: segment('trail-club', 'Trail Club members', {
    description: 'Joined the club, however long ago',
    audience: attribute('trail_club', 'equals', true),
    analytics_tracking_enabled: true,
  }),
  refillSoon: segment('refill-soon', 'Refill within a week', {
    tags: ['Coffee'],
    audience: {
      AND: [
        attribute('trail_club', 'equals', true),
        {
          custom_attribute: {
            custom_attribute_name: 'next_refill_at',
            comparison: 'less_than_x_days_in_the_future',
            value: 7,
          },
        },
      ],
    },
    analytics_tracking_enabled: true,
  }),
  brewers: segment('brewers', 'Espresso or Moka at home', {
    tags: ['Gear'],
    audience: {
      OR: [
        attribute('brew_methods', 'includes_value', 'Espresso'),
        attribute('brew_methods', 'includes_value', 'Moka pot'),
      ],
    },
  }),
  reachable: segment('reachable', 'Wants to hear from us', {
    audience: {
      OR: [
        { email_subscription_status: { comparison: 'is', value: 'opted_in' } },
        { push_subscription_status: { comparison: 'is', value: 'opted_in' } },
      ],
    },
  }),
  lapsing: segment('lapsing', 'Leaving, and may be written to', {
    description: 'As Segment sees it in the apps',
    audience: { AND: [isLapsing, { email_subscription_status: { comparison: 'is_not', value: 'unsubscribed' } }] },
  }),
  darkRoast: segment('dark-roast', 'Not decaf, and points to spend', {
    audience: {
      AND: [
        {
          custom_attribute: {
            custom_attribute_name: 'favourite_roast',
            comparison: 'matches_regex',
            value: '^(medium|dark)$',
          },
        },
        {
          custom_attribute: {
            custom_attribute_name: 'loyalty_points',
            comparison: 'greater_than_or_equal_to',
            value: 500,
          },
        },
      ],
    },
  }),
}
