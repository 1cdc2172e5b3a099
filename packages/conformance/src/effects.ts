import { contract, type Contract, type EndpointId } from '@brazier/contract'

/**
 * What a request can change on a server that does not validate: nothing (`reads`), or only existing things that it names
 * (`acts`). A request that `makes` creates things with any names. Source: decision 0081.
 */
export type Effect = 'reads' | 'acts' | 'makes'

type NotGet = { [Id in EndpointId]: Contract[Id]['method'] extends 'GET' ? never : Id }[EndpointId]

/** The effects of rows that do not make anything. A row that is not here, and is not a GET, makes something. */
const effects: { readonly [Id in NotGet]?: Exclude<Effect, 'makes'> } = {
  'campaigns.trigger.schedule.create': 'acts',
  'campaigns.trigger.schedule.delete': 'acts',
  'campaigns.trigger.schedule.update': 'acts',
  'campaigns.trigger.send': 'acts',
  'canvas.trigger.schedule.create': 'acts',
  'canvas.trigger.schedule.delete': 'acts',
  'canvas.trigger.schedule.update': 'acts',
  'canvas.trigger.send': 'acts',
  'catalogs.add_items': 'acts',
  'catalogs.create_fields': 'acts',
  'catalogs.create_item': 'acts',
  'catalogs.create_selection': 'acts',
  'catalogs.delete': 'acts',
  'catalogs.delete_fields': 'acts',
  'catalogs.delete_item': 'acts',
  'catalogs.delete_items': 'acts',
  'catalogs.delete_selection': 'acts',
  'catalogs.replace_item': 'acts',
  'catalogs.replace_items': 'acts',
  'catalogs.update_item': 'acts',
  'catalogs.update_items': 'acts',
  'cdi.integrations.sync': 'acts',
  'content_blocks.update': 'acts',
  'email.bounce.remove': 'acts',
  'email.spam.remove': 'acts',
  'messages.live_activity.start': 'acts',
  'messages.live_activity.update': 'acts',
  'messages.schedule.create': 'acts',
  'messages.schedule.delete': 'acts',
  'messages.schedule.update': 'acts',
  'messages.send': 'acts',
  'preference_center.update': 'acts',
  'sms.invalid_phone_numbers.remove': 'acts',
  'templates.email.update': 'acts',
  'transactional.send': 'acts',
  'users.alias.update': 'acts',
  'users.delete': 'acts',
  'users.export.global_control_group': 'acts',
  'users.export.ids': 'reads',
  'users.export.segment': 'acts',
  'users.export.segment.cancel': 'acts',
  'users.external_ids.remove': 'acts',
  'users.external_ids.rename': 'acts',
  'users.merge': 'acts',
}

const isNotGet = (id: EndpointId): id is NotGet => contract[id].method !== 'GET'

/** Returns the effect of a row. A row of another method than GET makes something, unless `effects` lists it. */
export const effectOf = (id: EndpointId): Effect => (isNotGet(id) ? (effects[id] ?? 'makes') : 'reads')

interface Remainder {
  readonly what: string
  /** The members that name it. Absent: every member. */
  readonly members?: readonly string[]
}

/** What the API cannot undo, by the row that makes it. */
const remainders: { readonly [Id in NotGet]?: Remainder } = {
  'campaigns.duplicate': { what: 'the copy', members: ['name'] },
  'canvas.duplicate': { what: 'the copy', members: ['name'] },
  'content_blocks.create': { what: 'the content block' },
  'email.blacklist': { what: 'the state of the address' },
  'email.blocklist': { what: 'the state of the address' },
  'email.status': { what: 'the state of the address' },
  'sends.id.create': { what: 'the id of a send' },
  'preference_center.update.new': { what: 'the preference center' },
  'subscription.status.set': { what: 'the subscription state of' },
  'subscription.status.set.v1': { what: 'the subscription state of' },
  'templates.email.create': { what: 'the email template' },
  'users.track': { what: 'what was counted of', members: ['name', 'product_id'] },
  'users.track.bulk': { what: 'what was counted of', members: ['name', 'product_id'] },
  'users.track.sync': { what: 'what was counted of', members: ['name', 'product_id'] },
}

/** Returns what remains of a request that succeeds; undefined if the API can undo all of it. Source: decision 0081. */
export const remainderOf = (id: EndpointId): Remainder | undefined => (isNotGet(id) ? remainders[id] : undefined)

/** Whether a body contains no text and no number, or is only a text or a number. A server cannot act on such a body. */
export const isInert = (body: unknown): boolean => {
  const isEmpty = (value: unknown): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).every(isEmpty)
      : typeof value !== 'string' && typeof value !== 'number'
  return typeof body !== 'object' || isEmpty(body)
}
