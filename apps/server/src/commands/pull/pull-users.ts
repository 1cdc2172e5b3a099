import type { StateFileJson } from '@brazier/backend/parts'
import { ServiceError, type SuccessBody, unwrap } from '@brazier/client'
import { limits } from '@brazier/contract'
import { defined, type ElementOf, fitting, isoOf, type Pulling, readGiven, refusable } from './pulling.ts'

type Exported = SuccessBody<'users.export.ids'>['users'][number]
type User = ElementOf<'users'>

export type PulledUsers = Pick<StateFileJson, 'users' | 'apps' | 'subscription_groups'>

const appId = ({ name, platform }: { readonly name: string; readonly platform: string }): string =>
  `${name}-${platform}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const activities = (list: Exported['custom_events']): User['custom_events'] =>
  Object.fromEntries(
    (list ?? []).map(({ name, first, last, count }) => [
      name,
      { count, first: isoOf(first) ?? first, last: isoOf(last) ?? last },
    ]),
  )

const campaignsOf = (list: NonNullable<Exported['campaigns_received']>): User['campaigns_received'] =>
  Object.fromEntries(
    list.map(({ last_received, engaged, multiple_converted, ...received }) => [
      received.api_campaign_id,
      defined({
        ...received,
        last_received: isoOf(last_received) ?? last_received,
        engaged: engaged && { ...engaged },
        multiple_converted: multiple_converted && { ...multiple_converted },
      }),
    ]),
  )

const canvasesOf = (list: NonNullable<Exported['canvases_received']>): User['canvases_received'] =>
  Object.fromEntries(
    list.map(({ steps_received, last_entered_control_at: control, ...received }) => [
      received.api_canvas_id,
      defined({
        ...received,
        last_received_message: isoOf(received.last_received_message),
        last_entered: isoOf(received.last_entered),
        last_exited: isoOf(received.last_exited),
        ...(control !== undefined && { last_entered_control_at: isoOf(control) ?? null }),
        steps_received: (steps_received ?? []).map((step) => ({
          ...step,
          last_received: isoOf(step.last_received) ?? '',
        })),
      }),
    ]),
  )

/** Only Android devices have an id in an export. */
const devicesOf = ({ devices = [] }: Exported, user: string): User['devices'] =>
  devices.map((device, index) => ({
    ...defined(device),
    device_id: device.device_id ?? `device-${index + 1}-of-${user}`,
  }))

const texts = [
  'braze_id',
  'external_id',
  'random_bucket',
  'email',
  'phone',
  'first_name',
  'last_name',
  'dob',
  'gender',
  'country',
  'home_city',
  'language',
  'time_zone',
  'attributed_campaign',
  'attributed_source',
  'attributed_adgroup',
  'attributed_ad',
  'email_subscribe',
  'push_subscribe',
] as const

const userOf = (exported: Exported): User => {
  const { total_revenue: revenue = 0, apps = [], push_tokens = [], campaigns_received, canvases_received } = exported
  const members = Object.fromEntries(texts.map((name) => [name, exported[name]]))
  const user = {
    ...members,
    user_aliases: exported.user_aliases?.map((alias) => ({ ...alias })),
    created_at: isoOf(exported.created_at),
    last_coordinates: exported.last_coordinates && [...exported.last_coordinates],
    custom_attributes: { ...exported.custom_attributes },
    custom_events: activities(exported.custom_events),
    purchases: activities(exported.purchases),
    attributed_revenue_cents: Math.round(revenue * 100),
    push_opted_in_at: isoOf(exported.push_opted_in_at),
    uninstalled_at: isoOf(exported.uninstalled_at),
    devices: devicesOf(exported, exported.external_id ?? exported.braze_id ?? ''),
    push_tokens: push_tokens.map(({ provisionally_opted_in, ...token }) =>
      defined({ ...token, provisionally_opted_in: provisionally_opted_in ?? undefined }),
    ),
    apps: Object.fromEntries(
      apps.map((app) => [
        appId(app),
        defined({ ...app, first_used: isoOf(app.first_used), last_used: isoOf(app.last_used) }),
      ]),
    ),
    campaigns_received: campaigns_received && campaignsOf(campaigns_received),
    canvases_received: canvases_received && canvasesOf(canvases_received),
    cards_clicked: exported.cards_clicked?.map(({ name }) => ({ name })),
  }
  return defined(user) as User // `fitting` checks the answer
}

type Groups = SuccessBody<'subscription.groups.get'>['users'][number]['subscription_groups']

/** States in subscription groups, by external_id. */
const groupsOf = async (pulling: Pulling, ids: readonly string[]): Promise<Map<string, Groups>> => {
  const { client } = pulling
  const states = new Map<string, Groups>()
  for (let first = 0; first < ids.length; first += limits.subscriptionIds) {
    const query = { external_id: ids.slice(first, first + limits.subscriptionIds) }
    for await (const user of client.pages('subscription.groups.get', { query })) {
      if (user.external_id !== null) states.set(user.external_id, user.subscription_groups)
    }
  }
  return states
}

const withGroups = (user: User, groups: Groups): User =>
  groups.length === 0
    ? user
    : {
        ...user,
        subscription_groups: Object.fromEntries(
          groups.map(({ id, status }) => [id, status === 'Subscribed' ? 'subscribed' : 'unsubscribed'] as const),
        ),
      }

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

/** Exports each alone if the service refuses several. Notes say their places: their ids may be of people. */
const exportsOf = async (pulling: Pulling, ids: readonly string[]): Promise<SuccessBody<'users.export.ids'>[]> => {
  const ask = async (external_ids: readonly string[]): Promise<SuccessBody<'users.export.ids'>[]> => [
    unwrap(await pulling.client['users.export.ids']({ body: { external_ids } })),
  ]
  const places = ids.map((external_id, index) => ({ external_id, name: `user ${index + 1} of --users` }))
  const parts = chunks(places, limits.exportIds).map((some) => ({
    name: some.length === 1 ? some[0]?.name : `${some[0]?.name} to ${some.at(-1)?.name}`,
    some,
  }))
  const alone = { ...pulling, told: () => undefined }
  const answers = await readGiven(pulling, 'users', 'users', parts, ({ some }) =>
    ask(some.map(({ external_id }) => external_id)).catch(async (error: unknown) => {
      if (!(error instanceof ServiceError) || error.status !== 400 || some.length === 1) throw error
      return (await readGiven(alone, 'users', 'users', some, ({ external_id }) => ask([external_id]))).flat()
    }),
  )
  return answers.flat()
}

export const pullUsers = async (pulling: Pulling, ids: readonly string[]): Promise<PulledUsers> => {
  const { notes } = pulling
  if (ids.length === 0) {
    notes.add('users', 'The API exports users by their ids only; --users names them.')
    return {}
  }
  const answers = await exportsOf(pulling, ids)
  const unknown = answers.reduce((sum, { invalid_user_ids = [] }) => sum + invalid_user_ids.length, 0)
  if (unknown > 0) notes.add('users', `${unknown} of the named users do not exist.`)
  const exported = answers.flatMap((answer) => answer.users)
  const states =
    (await refusable('subscription_groups', notes, () => groupsOf(pulling, ids))) ?? new Map<string, Groups>()
  const groups = new Map([...states.values()].flat().map(({ id, name, channel }) => [id, { id, name, channel }]))
  const apps = new Map(
    exported
      .flatMap((user) => user.apps ?? [])
      .map((app) => [appId(app), { id: appId(app), name: app.name, platform: app.platform }]),
  )
  notes.add(
    'users',
    'An export has no properties of events and purchases, none that are older than 90 days, no former external_ids, no ids of apps and of most devices, and no messages: the ids are placeholders.',
  )
  return {
    users: fitting(
      notes,
      'users',
      exported.map((user) => withGroups(userOf(user), states.get(user.external_id ?? '') ?? [])),
    ),
    apps: fitting(notes, 'apps', [...apps.values()]),
    subscription_groups: fitting(notes, 'subscription_groups', [...groups.values()]),
  }
}
