import { type SuccessBody, unwrap } from '@brazier/client'
import { leftOut } from './notes.ts'
import { readMessage } from './pull-messages.ts'
import { readSendable, type Schedule, shares } from './pull-sendables.ts'
import { defined, type ElementOf, isoOf, pullEach, type Pulling } from './pulling.ts'

type Campaign = ElementOf<'campaigns'>
type Variation = Campaign['variations'][number]
type Details = SuccessBody<'campaigns.details'>

const kinds = { 'Starts Session': true, 'Makes Purchase': true, 'Performs Custom Event': true } as const

type Conversion = NonNullable<Campaign['conversion_behaviors']>[number]

const conversionsOf = ({ conversion_behaviors }: Details, { notes }: Pulling): Conversion[] =>
  conversion_behaviors.flatMap(({ type: label, window, custom_event_name }) => {
    const type = label === 'Makes Any Purchase' ? 'Makes Purchase' : label
    if (Object.hasOwn(kinds, type)) {
      // The line before says so.
      return [{ type: type as keyof typeof kinds, window, ...defined({ custom_event_name }) }]
    }
    notes.add('campaigns', `A conversion "${label}" is not known here and was left out.`)
    return []
  })

/** The first has the variation's id, the others add `:2`, `:3` and so on. Source: decision 0065. */
const variationsOf = (id: string, messages: Details['messages'], { notes }: Pulling): Variation[] => {
  const variations = new Map<string, Variation>()
  for (const [key, message] of Object.entries(messages)) {
    const base = key.replace(/:\d+$/, '')
    const owner = base !== key && variations.has(base) ? base : key
    const variation = variations.get(owner) ?? { id: owner, name: message.name ?? owner, messages: [] }
    variations.set(owner, variation)
    if (message['type'] === 'control') {
      variation.is_control = true
      continue
    }
    const read = readMessage(message, variation.name)
    for (const lost of read.lost) notes.add('campaigns', `${leftOut}: ${lost}.`)
    if (read.message !== undefined) variation.messages?.push(read.message)
  }
  // The service shows variations only by their messages.
  const all = variations.size === 0 ? [{ id: `${id}-placeholder`, name: 'Placeholder' }] : [...variations.values()]
  return shares(all)
}

const read = async (
  pulling: Pulling,
  id: string,
  is_api_campaign: boolean,
  next: Schedule | undefined,
): Promise<Campaign> => {
  const { client } = pulling
  const details = unwrap(await client['campaigns.details']({ query: { campaign_id: id } }))
  const draft = details.has_post_launch_draft
    ? unwrap(await client['campaigns.details']({ query: { campaign_id: id, post_launch_draft_version: 'true' } }))
    : undefined
  return {
    ...readSendable('campaigns', id, details, next, pulling),
    is_api_campaign,
    ...defined({ first_sent: isoOf(details.first_sent), last_sent: isoOf(details.last_sent) }),
    conversion_behaviors: conversionsOf(details, pulling),
    variations: variationsOf(id, details.messages, pulling),
    ...(draft !== undefined && {
      post_launch_draft: {
        name: draft.name,
        description: draft.description,
        tags: [...draft.tags],
        variations: variationsOf(id, draft.messages, pulling),
      },
    }),
  }
}

/** Reads archived ones too. */
export const pullCampaigns = (pulling: Pulling, next: ReadonlyMap<string, Schedule>): Promise<Campaign[]> =>
  pullEach(
    pulling,
    'campaigns',
    pulling.client.pages('campaigns.list', { query: { include_archived: 'true' } }),
    'The API does not give who gets a campaign (segment_id, audience, recipient_subscription_state) nor the percentages of variations: everybody gets it, in equal shares. A variation without messages is a placeholder.',
    ({ id, is_api_campaign }) => read(pulling, id, is_api_campaign, next.get(id)),
  )
