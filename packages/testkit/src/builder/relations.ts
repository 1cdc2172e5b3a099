import type { StateFileJson } from '@brazier/backend/parts'
import { newApp, newSubscriptionGroup } from './records.ts'

const missing = (known: readonly string[], named: readonly (string | undefined)[]): readonly string[] => {
  const there = new Set(known)
  return [...new Set(named)].filter((name) => name !== undefined && !there.has(name)).map(String)
}

/** A campaign or Canvas, or a message, with its group. */
const groupUses = ({ campaigns = [], canvases = [] }: StateFileJson) => {
  const holders = [
    ...campaigns.map(({ variations, subscription_group_id }) => ({ subscription_group_id, of: variations })),
    ...canvases.map(({ steps, subscription_group_id }) => ({ subscription_group_id, of: steps })),
  ]
  const messages = holders.flatMap(({ subscription_group_id, of }) =>
    of.flatMap((one) => one.messages ?? []).map((message) => ({ subscription_group_id, ...message })),
  )
  return { holders, messages }
}

/** Channels by group. Others are of email. */
const channelsOf = (messages: ReturnType<typeof groupUses>['messages']) =>
  new Map(
    messages.flatMap(({ channel, subscription_group_id }) =>
      channel === 'sms' || channel === 'whats_app' ? [[subscription_group_id, channel] as const] : [],
    ),
  )

/** Adds named tags, subscription groups and apps: they only need a name. It cannot add segments and catalogs. */
export const withRelated = (state: StateFileJson): StateFileJson => {
  const { users = [], campaigns = [], canvases = [], segments = [], content_blocks = [], email_templates = [] } = state
  const { tags = [], subscription_groups = [], apps = [] } = state
  const tagged = [...campaigns, ...canvases, ...segments, ...content_blocks, ...email_templates]
  const namedTags = tagged.flatMap((record) => record.tags ?? [])
  const { holders, messages } = groupUses(state)
  const namedGroups = [
    ...users.flatMap((user) => Object.keys(user.subscription_groups ?? {})),
    ...[...holders, ...messages].map(({ subscription_group_id }) => subscription_group_id),
  ]
  const channels = channelsOf(messages)
  const uses = new Map(users.flatMap((user) => Object.entries(user.apps ?? {})))
  const newTags = missing(
    tags.map(({ name }) => name),
    namedTags,
  )
  const newGroups = missing(
    subscription_groups.map(({ id }) => id),
    namedGroups,
  )
  const newApps = missing(
    apps.map(({ id }) => id),
    [...uses.keys()],
  )
  return {
    ...state,
    tags: [...tags, ...newTags.map((name) => ({ name }))],
    subscription_groups: [
      ...subscription_groups,
      ...newGroups.map((id) => newSubscriptionGroup({ id, name: id, channel: channels.get(id) }, 0, 0)),
    ],
    apps: [
      ...apps,
      ...newApps.map((id) => newApp({ id, name: uses.get(id)?.name, platform: uses.get(id)?.platform }, 0, 0)),
    ],
  }
}
