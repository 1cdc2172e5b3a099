import type { CanvasPath, ExitCriteria, Instant, WalkedStep, WalkedVariant } from '@brazier/domain/rules'
import type { Message, Sendable } from './message.ts'

/** Users in the control variant enter without messages. */
export interface CanvasVariant extends WalkedVariant {
  readonly id: string
  readonly name: string
}

/** After the delay, the user gets messages and moves on. */
export interface CanvasStep extends WalkedStep {
  readonly name: string
  readonly messages: readonly Message[]
  readonly next_paths: readonly NamedCanvasPath[]
}

export interface NamedCanvasPath extends CanvasPath {
  readonly name: string
}

/** Its steps have no cycle. */
export interface Canvas extends Sendable {
  readonly variants: readonly CanvasVariant[]
  readonly steps: readonly CanvasStep[]
  /** When users leave it before its end. Absent: never. */
  readonly exit_criteria?: ExitCriteria | undefined
  /** Includes the control variant; absent before the first. */
  readonly first_entry?: Instant | undefined
  readonly last_entry?: Instant | undefined
  /** Not launched yet. */
  readonly post_launch_draft?: CanvasDraft | undefined
}

export type CanvasDraft = Partial<Pick<Canvas, 'name' | 'tags' | 'variants' | 'steps'>> & {
  readonly description?: string
}
