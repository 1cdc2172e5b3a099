/** Groups by the first part of endpoints' ids, in a reader's order. */
const groups: { readonly [prefix: string]: readonly [name: string, description: string] } = {
  users: ['Users', 'Profiles: identify, alias, track, merge, export and delete.'],
  partners: ['Cohorts of partners', 'Groups of users that a partner made, for audiences.'],
  subscription: ['Subscription groups', 'Who belongs to which group.'],
  email: ['Email lists', 'Unsubscribed, bounced and blocked addresses.'],
  templates: ['Email templates', 'Templates of emails, to be sent by messages.'],
  preference_center: ['Preference centers', 'Pages on which users choose what they get.'],
  catalogs: ['Catalogs', 'Catalogs and their items, one at a time or queued in bulk.'],
  content_blocks: ['Content blocks', 'Pieces of content that messages include.'],
  campaigns: ['Campaigns', 'Campaigns, and sends that the API triggers.'],
  canvas: ['Canvases', 'Canvases, and entries that the API triggers.'],
  messages: ['Messages', 'Messages that come with the request, at once or on a schedule, and what goes out by itself.'],
  transactional: ['Transactional email', 'One message to one user, once for each id of yours.'],
  sends: ['Sends', 'Ids of sends, and what became of the sends.'],
  sms: ['SMS', 'Phone numbers that get no SMS.'],
  segments: ['Segments', 'Groups of users by what is known of them.'],
  events: ['Custom events', 'What users did, by name.'],
  custom_attributes: ['Custom attributes', 'What users have beside the fields that every user has, by name.'],
  purchases: ['Purchases', 'What users bought.'],
  sessions: ['Sessions', 'When users used an app.'],
  kpi: ['Key figures', 'Figures of the whole workspace, a day at a time.'],
  cdi: ['Data sync', 'Integrations that bring data in, and their runs.'],
}

const capitalized = (prefix: string): string =>
  `${prefix.charAt(0).toUpperCase()}${prefix.slice(1).replaceAll('_', ' ')}`

export interface Group {
  readonly name: string
  readonly description: string
}

/** Returns an id's group. Without a description, its name is the id's first part. */
export const groupOf = (id: string): Group => {
  const prefix = id.split('.')[0] ?? id
  const [name, description] = groups[prefix] ?? [capitalized(prefix), `Endpoints of ${prefix}.`]
  return { name, description }
}

export const groupsOf = (ids: readonly string[]): readonly Group[] => {
  const order = Object.values(groups).map(([name]) => name)
  const found = new Map(ids.map((id) => [groupOf(id).name, groupOf(id)]))
  const rank = ({ name }: Group): number => (order.includes(name) ? order.indexOf(name) : order.length)
  return [...found.values()].toSorted((a, b) => rank(a) - rank(b))
}
