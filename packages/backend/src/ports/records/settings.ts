import type { BehaviorModel } from '@brazier/domain/rules'
import type { CurrentsConnector } from './currents.ts'

/** The settings of a workspace. There is at most one record of them. */
export interface Settings {
  /** The company's time zone, an IANA name. Default UTC. */
  readonly time_zone?: string | undefined
  /** Percentage of new users in the global control group. Default 0. */
  readonly global_control_group_percentage?: number | undefined
  /** Whether emails to subscribers get the headers `List-Unsubscribe` and `List-Unsubscribe-Post`. Default false. */
  readonly list_unsubscribe_header?: boolean | undefined
  /** URL that gets the outcomes of transactional emails. Absent: none. */
  readonly transactional_postback_url?: string | undefined
  /** Behavior of simulated users. Without it, users do nothing. */
  readonly behavior?: BehaviorModel | undefined
  /** The connectors of Currents. Default: none. */
  readonly currents?: readonly CurrentsConnector[] | undefined
  /** The number of the last event of Currents. Absent: there was none. */
  readonly last_event?: number
  /** Whether the daily measurement of segments is queued. */
  readonly measures_segments?: boolean
  /** The bytes of all messages in the outbox. Absent: nobody has counted them. */
  readonly outbox_bytes?: number
  /** The number of stored batches of engagements. Absent: nobody has counted them. */
  readonly engagement_batches?: number | undefined
  /** Number of messages the full outbox has dropped. */
  readonly dropped_messages?: number | undefined
  /** Number of ended sends. Absent: nobody has counted them. */
  readonly ended_sends?: number | undefined
  /** The last send that was looked at by who forgets old ones. Absent: the next look begins at the first. */
  readonly looked_at_send?: string | undefined
}
