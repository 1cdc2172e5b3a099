import type { ComponentChildren } from 'preact'
import { JsonTree } from '../../parts/json-tree.tsx'
import { Facts } from '../../parts/section.tsx'
import { When } from '../../parts/when.tsx'
import { ReachChips } from './user-reach.tsx'
import type { User, UserView } from './user-view.ts'
import style from './users.module.css'

const Group = ({ title, children }: { readonly title: string; readonly children: ComponentChildren }) => (
  <section class={style['group']}>
    <h3>{title}</h3>
    {children}
  </section>
)

const time = (at: string | undefined): ComponentChildren => at && <When at={at} />

const Identifiers = ({ user }: { readonly user: User }) => (
  <Group title="Identifiers">
    <Facts
      facts={[
        ['external_id', user.external_id],
        ['former external_ids', user.deprecated_external_ids?.join(', ')],
        ...(user.user_aliases ?? []).map(
          ({ alias_label: label, alias_name: name }) => [`alias ${label}`, name] as const,
        ),
        ['email', user.email],
        ['phone', user.phone],
        ['devices', user.devices?.map(({ device_id: id }) => id).join(', ')],
        ['created_at', time(user.created_at)],
        ['updated_at', time(user.updated_at)],
      ]}
    />
  </Group>
)

/** The members of a person that are plain values, as the service names them. */
const plain = [
  'first_name',
  'last_name',
  'dob',
  'gender',
  'country',
  'home_city',
  'language',
  'time_zone',
  'email_subscribe',
  'push_subscribe',
  'attributed_campaign',
  'attributed_source',
  'attributed_adgroup',
  'attributed_ad',
  'random_bucket',
] as const

const Attributes = ({ user }: { readonly user: User }) => (
  <Group title="Attributes">
    <Facts
      facts={[
        ...plain.map((name) => [name, user[name]] as const),
        ['last_coordinates', user.last_coordinates?.join(', ')],
        ['push_opted_in_at', time(user.push_opted_in_at)],
        ['date_of_last_session', time(user.date_of_last_session)],
      ]}
    />
  </Group>
)

const text = (value: unknown): ComponentChildren =>
  typeof value === 'object' && value !== null ? <JsonTree value={value} /> : JSON.stringify(value)

// The compiler follows the type of all JSON too deep.
const membersOf = (values: object = {}): readonly (readonly [string, unknown])[] => Object.entries(values)

const CustomAttributes = ({ user }: { readonly user: User }) => {
  const members = membersOf(user.custom_attributes)
  if (members.length === 0) return null
  return (
    <Group title={`Custom attributes (${members.length})`}>
      <Facts facts={members.map(([name, value]) => [name, text(value)])} />
    </Group>
  )
}

const Activities = ({ title, of }: { readonly title: string; readonly of: User['custom_events'] }) => {
  const members = Object.entries(of ?? {})
  if (members.length === 0) return null
  return (
    <Group title={title}>
      <table class={style['table']}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" class={style['number']}>
              Count
            </th>
            <th scope="col" class={style['number']}>
              First
            </th>
            <th scope="col" class={style['number']}>
              Last
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map(([name, { count, first, last }]) => (
            <tr key={name}>
              <td>{name}</td>
              <td class={style['number']}>{count}</td>
              <td class={style['number']}>{time(first)}</td>
              <td class={style['number']}>{time(last)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Group>
  )
}

/** The other lists of a profile, as a state file has them. */
const lists = ['apps', 'devices', 'push_tokens', 'campaigns_received', 'canvases_received', 'cards_clicked'] as const

const Others = ({ user }: { readonly user: User }) => {
  const left = lists.filter((name) => Object.keys(user[name] ?? {}).length > 0)
  if (left.length === 0) return null
  return (
    <Group title="Apps, devices, what was received">
      <JsonTree value={Object.fromEntries(left.map((name) => [name, user[name]]))} />
    </Group>
  )
}

/** The profile of a user, the identifiers first. */
export const UserProfile = ({ view: { user, reach } }: { readonly view: UserView }) => (
  <>
    <Group title="Reach">
      <ReachChips reach={reach} />
    </Group>
    <Identifiers user={user} />
    <Attributes user={user} />
    <CustomAttributes user={user} />
    <Activities title="Custom events" of={user.custom_events} />
    <Activities title="Purchases" of={user.purchases} />
    <Others user={user} />
  </>
)
