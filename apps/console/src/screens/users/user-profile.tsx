import { Pencil } from 'lucide'
import type { ComponentChildren } from 'preact'
import { textOf } from '../../data/text-of.ts'
import { useEveryRecord } from '../../data/use-records.ts'
import { Icon } from '../../parts/icon.tsx'
import { JsonTree } from '../../parts/json-tree.tsx'
import { Facts } from '../../parts/section.tsx'
import { TableHead } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import type { Wish } from './change/wish.ts'
import { ReachChips } from './user-reach.tsx'
import type { User, UserView } from './user-view.ts'
import style from './users.module.css'

const Group = ({ title, children }: { readonly title: string; readonly children: ComponentChildren }) => (
  <section class="stack near">
    <h3>{title}</h3>
    {children}
  </section>
)

const time = (at: string | undefined): ComponentChildren => at && <When at={at} />

const Editable = ({ name, value, display, open }: EditableProps) => (
  <span class={style['editable']}>
    <span>{display ?? textOf(value)}</span>
    <button
      type="button"
      class={`picture ${style['pencil']}`}
      aria-label={`Change ${name}`}
      title={`Change ${name}`}
      onClick={() => open({ form: 'attribute', name, value })}
    >
      <Icon node={Pencil} size={14} />
    </button>
  </span>
)

interface EditableProps extends Open {
  readonly name: string
  readonly value: unknown
  /** Default: the value as text. */
  readonly display?: ComponentChildren
}

interface Open {
  open(wish: Wish): void
}

/** Shows nothing for an absent member. */
const editable = (name: string, value: unknown, open: Open['open']): ComponentChildren =>
  value === undefined || value === null || value === '' ? undefined : <Editable name={name} value={value} open={open} />

interface PartProps extends Open {
  readonly user: User
}

const Identifiers = ({ user, open }: PartProps) => (
  <Group title="Identifiers">
    <Facts
      facts={[
        ['external_id', user.external_id],
        ['former external_ids', user.deprecated_external_ids?.join(', ')],
        ...(user.user_aliases ?? []).map(
          ({ alias_label: label, alias_name: name }) => [`alias ${label}`, name] as const,
        ),
        ['email', editable('email', user.email, open)],
        ['phone', editable('phone', user.phone, open)],
        ['devices', user.devices?.map(({ device_id: id }) => id).join(', ')],
        ['created_at', time(user.created_at)],
        ['updated_at', time(user.updated_at)],
      ]}
    />
  </Group>
)

const changeable = [
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
] as const

const plain = [
  'attributed_campaign',
  'attributed_source',
  'attributed_adgroup',
  'attributed_ad',
  'random_bucket',
] as const

const Cohorts = ({ cohorts }: { readonly cohorts: NonNullable<User['cohorts']> }) => {
  const lines = useEveryRecord('cohorts')
  return cohorts
    .map(({ partner, cohort_id: id }) => {
      const found = lines.find(({ line }) => line['partner'] === partner && line['cohort_id'] === id)
      return `${textOf(found?.line['name'] ?? id)} (${partner})`
    })
    .join(', ')
}

const Attributes = ({ user, open }: PartProps) => (
  <Group title="Attributes">
    <Facts
      facts={[
        ...changeable.map((name) => [name, editable(name, user[name], open)] as const),
        ...plain.map((name) => [name, user[name]] as const),
        ['cohorts', user.cohorts && <Cohorts cohorts={user.cohorts} />],
        ['last_coordinates', user.last_coordinates?.join(', ')],
        ['push_opted_in_at', time(user.push_opted_in_at)],
        ['date_of_last_session', time(user.date_of_last_session)],
      ]}
    />
  </Group>
)

const text = (value: unknown): ComponentChildren =>
  typeof value === 'object' && value !== null ? <JsonTree value={value} /> : JSON.stringify(value)

// The compiler follows JSON too deep.
const membersOf = (values: object = {}): readonly (readonly [string, unknown])[] => Object.entries(values)

const CustomAttributes = ({ user, open }: PartProps) => {
  const members = membersOf(user.custom_attributes)
  if (members.length === 0) return null
  return (
    <Group title={`Custom attributes (${members.length})`}>
      <Facts
        facts={members.map(([name, value]) => [
          name,
          <Editable key={name} name={name} value={value} display={text(value)} open={open} />,
        ])}
      />
    </Group>
  )
}

const Activities = ({ title, of }: { readonly title: string; readonly of: User['custom_events'] }) => {
  const members = Object.entries(of ?? {})
  if (members.length === 0) return null
  return (
    <Group title={title}>
      <table class={`values ${style['activities']}`}>
        <TableHead titles={['Name', 'Count', 'First', 'Last']} />
        <tbody>
          {members.map(([name, { count, first, last }]) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{count}</td>
              <td>{time(first)}</td>
              <td>{time(last)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Group>
  )
}

/** As in a state file. */
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

/** Shows identifiers first. */
export const UserProfile = ({ view: { user, reach }, open }: UserProfileProps) => (
  <>
    <Group title="Reach">
      <ReachChips reach={reach} />
    </Group>
    <Identifiers user={user} open={open} />
    <Attributes user={user} open={open} />
    <CustomAttributes user={user} open={open} />
    <Activities title="Custom events" of={user.custom_events} />
    <Activities title="Purchases" of={user.purchases} />
    <Others user={user} />
  </>
)

export interface UserProfileProps extends Open {
  readonly view: UserView
}
