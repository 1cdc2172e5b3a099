import type { Place } from './place.ts'

/** Can be written at a place. */
export interface Suggestion {
  /** Name or value, as listed. */
  readonly text: string
  /** The value as JSON. */
  readonly insert: string
  readonly detail?: string | undefined
  readonly about?: string | undefined
}

/** A fault in a part of the text. */
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
  /** Placeholder. */
  readonly hint?: string | undefined
  readonly faults?: readonly Fault[] | undefined
  change(text: string): void
  /** Called with ⌘ Enter or Ctrl Enter. */
  submit?(): void
  /** Suggestions for a place in JSON. */
  suggest?(place: Place): readonly Suggestion[]
}
