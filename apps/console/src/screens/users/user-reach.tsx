import { Chip } from '../../parts/status.tsx'
import { TableHead } from '../../parts/table.tsx'
import type { UserView } from './user-view.ts'
import style from './users.module.css'

type Reach = UserView['reach'][number]
type Reason = Reach['unreachable']

const reasons: { readonly [Name in NonNullable<Reason>]: string } = {
  marked_for_deletion: 'marked for deletion',
  in_global_control_group: 'in the global control group',
  no_email: 'no email address',
  no_phone: 'no valid phone',
  invalid_phone: 'the phone is on the list of invalid ones',
  no_push_token: 'no push token',
  hard_bounced: 'the address is on the hard-bounce list',
  reported_spam: 'the address is on the spam list',
  not_subscribed: 'not subscribed',
  not_in_subscription_group: 'not subscribed to the group',
}

const Verdict = ({ reason }: { readonly reason: Reason }) =>
  reason === undefined ? <span class="good">✓ arrives</span> : <span class="bad">✕ {reasons[reason]}</span>

export const ReachChips = ({ reach }: { readonly reach: readonly Reach[] }) => (
  <div class="line">
    {reach.map(({ channel, unreachable: reason }) => (
      <Chip key={channel} tone={reason === undefined ? 'good' : undefined} title={reason && reasons[reason]}>
        {reason === undefined ? '✓' : '✕'} {channel}
      </Chip>
    ))}
  </div>
)

const Rows = ({ reach }: { readonly reach: Reach }) => (
  <>
    <tr>
      <td>{reach.channel}</td>
      <td>
        <Verdict reason={reach.unreachable} />
      </td>
    </tr>
    {reach.groups.map(({ subscription_group_id: id, name, state, unreachable: reason }) => (
      <tr key={id} class={style['under']}>
        <td>
          {name} <span class="soft">{state ?? 'never joined'}</span>
        </td>
        <td>
          <Verdict reason={reason} />
        </td>
      </tr>
    ))}
  </>
)

const words = { yes: 'in it', no: 'not in it', unknown: 'takes too much work to find out' } as const

export const UserReach = ({ view }: { readonly view: UserView }) => (
  <>
    <section class="stack near">
      <h3>What arrives, for messages that ask for a subscription</h3>
      <table class="values">
        <TableHead titles={['Channel or subscription group', 'A message']} />
        <tbody>
          {view.reach.map((reach) => (
            <Rows key={reach.channel} reach={reach} />
          ))}
        </tbody>
      </table>
    </section>
    <section class="stack near">
      <h3>Segments</h3>
      {view.segments.length === 0 && <p class="soft">The workspace has no segment.</p>}
      {view.segments.length > 0 && (
        <table class="values">
          <TableHead titles={['Segment', 'This user, now']} />
          <tbody>
            {view.segments.map(({ segment_id: id, name, is_in: isIn }) => (
              <tr key={id}>
                <td>{name}</td>
                <td class={isIn === 'yes' ? 'good' : 'soft'}>
                  {isIn === 'yes' ? '✓' : isIn === 'no' ? '–' : '?'} {words[isIn]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {view.has_more && <p class="soft">There are more segments or groups than are shown.</p>}
    </section>
  </>
)
