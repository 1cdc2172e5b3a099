import { type Input, limits } from '@brazier/contract'
import { inOrderOfCreation, isoInstant, numberedPage } from '@brazier/domain/rules'
import type { Sendable } from '../ports/records/message.ts'

type Query = Input<'campaigns.list' | 'canvas.list'>['query']

/** Source: decision 0065. */
export const sendablePage = <T extends Sendable>(all: readonly T[], query: Query): readonly T[] => {
  const { page, include_archived, sort_direction, 'last_edit.time[gt]': edited = -Infinity } = query
  const asked = all.filter(({ state, updated_at }) => (include_archived || state !== 'archived') && updated_at > edited)
  return numberedPage(inOrderOfCreation(asked, sort_direction), page, limits.listPage)
}

export interface ListedSendable {
  readonly id: string
  readonly last_edited: string
  readonly name: string
  readonly tags: readonly string[]
}

export const listed = ({ id, name, tags, updated_at }: Sendable): ListedSendable => ({
  id,
  last_edited: isoInstant(updated_at),
  name,
  tags,
})

interface Launched extends Sendable {
  readonly post_launch_draft?: object | undefined
}

export interface DescribedSendable {
  readonly created_at: string
  readonly updated_at: string
  readonly archived: boolean
  readonly draft: boolean
  readonly enabled: boolean
  readonly has_post_launch_draft: boolean
  readonly name: string
  readonly description: string
  readonly schedule_type: string
  readonly tags: readonly string[]
  readonly teams: readonly string[]
}

/** Source: decision 0065. */
export const described = (sendable: Launched): DescribedSendable => ({
  created_at: isoInstant(sendable.created_at),
  updated_at: isoInstant(sendable.updated_at),
  archived: sendable.state === 'archived',
  draft: sendable.state === 'draft',
  enabled: sendable.state === 'active',
  has_post_launch_draft: sendable.post_launch_draft !== undefined,
  name: sendable.name,
  description: sendable.description ?? '',
  schedule_type: sendable.schedule_type,
  tags: sendable.tags,
  teams: sendable.teams,
})

export const instantOrNull = (instant: number | undefined): string | null =>
  instant === undefined ? null : isoInstant(instant)
