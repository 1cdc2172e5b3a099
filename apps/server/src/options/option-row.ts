import type { Argument } from './arguments.ts'

/** An option of the command line. */
export interface OptionRow<T> extends Pick<Argument, 'value' | 'about' | 'choices'> {
  readonly fallback: T
  /** Description of a valid value, for messages. */
  readonly wanted: string
  readonly isSwitch: boolean
  /** Whether messages keep its value to themselves. */
  readonly isSecret: boolean
  /** Whether it can be given several times: the values are joined by commas. */
  readonly isRepeatable: boolean
  /** The value that a text means; undefined when it means none. */
  read(text: string): T | undefined
}

/** A row as it is written; most take a value that is no secret. */
type Written<T> = Omit<OptionRow<T>, Trait> & Partial<Pick<OptionRow<T>, Trait>>
type Trait = 'isSwitch' | 'isSecret' | 'isRepeatable'

/** Returns a row with what most have. */
export const row = <T>(option: Written<T>): OptionRow<T> => ({
  isSwitch: false,
  isSecret: false,
  isRepeatable: false,
  ...option,
})
