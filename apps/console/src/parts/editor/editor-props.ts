import type { Place } from './place.ts'

export interface Suggestion {
  /** Name or value, as listed. */
  readonly text: string
  /** The value as JSON. */
  readonly insert: string
  readonly detail?: string | undefined
  readonly about?: string | undefined
}

export interface Fault {
  /** As the service writes paths: `merge_updates[0].identifier_to_keep`. Empty: the whole. */
  readonly path: string
  readonly text: string
  readonly isNote?: boolean | undefined
}

export interface EditorProps {
  /** For screen readers. */
  readonly label: string
  readonly value: string
  /** Default: `json`. Read once, on appearing. */
  readonly language?: 'json' | 'text' | undefined
  readonly isReadOnly?: boolean | undefined
  readonly hint?: string | undefined
  readonly faults?: readonly Fault[] | undefined
  change(text: string): void
  /** Called with ⌘ Enter or Ctrl Enter. */
  submit?(): void
  suggest?(place: Place): readonly Suggestion[]
}
