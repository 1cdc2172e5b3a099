import type { Place } from './place.ts'

/** Something that can be written at a place. */
export interface Suggestion {
  /** The name of a member, or a value, as the list shows it. */
  readonly text: string
  /** The value as JSON. */
  readonly insert: string
  /** Its type, in a word. */
  readonly detail?: string | undefined
  /** A sentence about it. */
  readonly about?: string | undefined
}

/** Something that is wrong with a part of the text. */
export interface Fault {
  /** As the service writes paths: `merge_updates[0].identifier_to_keep`. Empty: the whole. */
  readonly path: string
  readonly text: string
  readonly isNote?: boolean | undefined
}

/** The text of an editor, and its rules. */
export interface EditorProps {
  /** A name of the text, for screen readers. */
  readonly label: string
  readonly value: string
  /** Default: `json`. It is read once, when the editor comes to the page. */
  readonly language?: 'json' | 'text' | undefined
  readonly isReadOnly?: boolean | undefined
  /** Shown while there is no text. */
  readonly hint?: string | undefined
  readonly faults?: readonly Fault[] | undefined
  change(text: string): void
  /** Called with ⌘ Enter or Ctrl Enter. */
  submit?(): void
  /** Suggestions for a place of a JSON text. */
  suggest?(place: Place): readonly Suggestion[]
}
