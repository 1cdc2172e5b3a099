import type { BehaviorModel, Instant } from '@brazier/domain/rules'
import type { CurrentsConnector } from './currents.ts'

/** At most one record. */
export interface Settings {
  /** An IANA name. Default UTC. */
  readonly time_zone?: string | undefined
  /** Percentage of new users. Default 0. */
  readonly global_control_group_percentage?: number | undefined
  /** Whether emails to subscribers get the headers `List-Unsubscribe` and `List-Unsubscribe-Post`. Default false. */
  readonly list_unsubscribe_header?: boolean | undefined
  /** Gets the outcomes of transactional emails. Absent: none. */
  readonly transactional_postback_url?: string | undefined
  /** Absent: simulated users do nothing. */
  readonly behavior?: BehaviorModel | undefined
  /** Default: none. */
  readonly currents?: readonly CurrentsConnector[] | undefined
  /** Number of the last Currents event. Absent: none. */
  readonly last_event?: number
  /** When segments are measured next. Absent: never. */
  readonly measures_at?: Instant
  /** All messages. Absent: not counted. */
  readonly outbox_bytes?: number
  /** Absent: not counted. */
  readonly engagement_batches?: number | undefined
  /** Number of messages the full outbox has dropped. */
  readonly dropped_messages?: number | undefined
  /** Absent: not counted. */
  readonly ended_sends?: number | undefined
  /** The last send seen by the removal of old ones. Absent: it begins at the first. */
  readonly looked_at_send?: string | undefined
}
