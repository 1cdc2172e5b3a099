import type { UserChange } from '../../../data/user-changes.ts'
import type { User, UserView } from '../user-view.ts'

export interface Wish {
  readonly form: 'attribute' | 'event' | 'purchase' | 'subscription' | 'token' | 'delete'
  /** Absent: a new attribute. */
  readonly name?: string
  readonly value?: unknown
}

export interface WishProps {
  readonly wish: Wish
  readonly view: UserView
  close(): void
}

export const tracker = 'users.track'

export const tracked = (
  user: User,
  kind: 'attributes' | 'events' | 'purchases',
  element: object,
  said: string,
): UserChange => ({ said, endpoint: tracker, user, body: { [kind]: [{ braze_id: user.braze_id, ...element }] } })
