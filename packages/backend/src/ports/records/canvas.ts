import type { CanvasPath, Instant, WalkedStep, WalkedVariant } from '@brazier/domain'
import type { Message, Sendable } from './message.ts'

/** A way through a Canvas; users in the control variant enter and get nothing. */
export interface CanvasVariant extends WalkedVariant {
  readonly id: string
  readonly name: string
}

/** A step of a Canvas: after its delay its messages go out, and the user goes on. */
export interface CanvasStep extends WalkedStep {
  readonly name: string
  readonly messages: readonly Message[]
  readonly next_paths: readonly NamedCanvasPath[]
}

/** A way on from a step, with its name. */
export interface NamedCanvasPath extends CanvasPath {
  readonly name: string
}

/** A Canvas; its steps have no cycle. */
export interface Canvas extends Sendable {
  readonly variants: readonly CanvasVariant[]
  readonly steps: readonly CanvasStep[]
  /** When a user first entered it, in the control variant too, and last; absent before that. */
  readonly first_entry?: Instant | undefined
  readonly last_entry?: Instant | undefined
  /** Changes since it was launched that are not launched themselves. */
  readonly post_launch_draft?: CanvasDraft | undefined
}

/** What a draft changes of a Canvas; all else stays. */
export type CanvasDraft = Partial<Pick<Canvas, 'name' | 'tags' | 'variants' | 'steps'>> & {
  readonly description?: string
}
