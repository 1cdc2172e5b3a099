import type { Suggested } from '../../data/schema.ts'
import type { Mark } from '../marks.ts'
import type { CursorPlace } from './place.ts'

export interface EditorProps {
  /** For screen readers. */
  readonly label: string
  readonly value: string
  /** Default: `json`. Read once, on appearing. */
  readonly language?: 'json' | 'text' | undefined
  readonly hint?: string | undefined
  readonly faults?: readonly Mark[] | undefined
  change(text: string): void
  /** Called with ⌘ Enter or Ctrl Enter. */
  submit?(): void
  suggest?(place: CursorPlace): readonly Suggested[]
}
