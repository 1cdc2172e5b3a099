import type { Instant } from '@brazier/domain/rules'

/** A file of users. Source: decision 0140. */
export interface UserFile {
  /** The file's name: a UUID and Unix seconds. */
  readonly object_prefix: string
  /** Absent: the global control group. */
  readonly segment_id?: string | undefined
  /** `failed`: its job is set aside. */
  readonly state: 'running' | 'ready' | 'failed'
  readonly requested_at: Instant
  readonly ready_at?: Instant
  readonly fields: readonly string[]
  readonly custom_attributes?: readonly string[] | undefined
  readonly url: string
  readonly callback_endpoint?: string | undefined
  /** In characters, so far. */
  readonly size: number
}

export interface UserFilePart {
  readonly object_prefix: string
  /** From 0. */
  readonly part: number
  readonly users: number
  /** A JSON object per line. */
  readonly lines: string
}

/** Orders a file's parts one after another. */
export const userFilePartKey = ({ object_prefix, part }: Pick<UserFilePart, 'object_prefix' | 'part'>): string =>
  `${object_prefix}/${String(part).padStart(9, '0')}`
