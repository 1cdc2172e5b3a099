import type { CanvasPath, ExitCriteria, Instant, WalkedStep, WalkedVariant } from '@brazier/domain/rules'
import type { Message, Sendable } from './message.ts'

/** A variant of a Canvas. Users in the control variant enter it and get no message. */
export interface CanvasVariant extends WalkedVariant {
  readonly id: string
  readonly name: string
}

/** A step of a Canvas. After its delay, the user gets its messages and moves on. */
export interface CanvasStep extends WalkedStep {
  readonly name: string
  readonly messages: readonly Message[]
  readonly next_paths: readonly NamedCanvasPath[]
}

/** A named path from a step to the next. */
export interface NamedCanvasPath extends CanvasPath {
  readonly name: string
}

/** A Canvas; its steps have no cycle. */
export interface Canvas extends Sendable {
  readonly variants: readonly CanvasVariant[]
  readonly steps: readonly CanvasStep[]
  /** When users leave it before its end. Absent: never. */
  readonly exit_criteria?: ExitCriteria | undefined
  /** When a user entered it for the first and the last time, control variant included; absent before that. */
  readonly first_entry?: Instant | undefined
  readonly last_entry?: Instant | undefined
  /** Changes after the launch that are not launched yet. */
  readonly post_launch_draft?: CanvasDraft | undefined
}

/** The members of a Canvas that a draft changes. */
export type CanvasDraft = Partial<Pick<Canvas, 'name' | 'tags' | 'variants' | 'steps'>> & {
  readonly description?: string
}
