import type { Argument } from './arguments.ts'

export interface OptionRow<T> extends Pick<Argument, 'value' | 'about' | 'choices'> {
  readonly fallback: T
  /** Valid values, for messages. */
  readonly wanted: string
  readonly isSwitch: boolean
  /** Messages omit its value. */
  readonly isSecret: boolean
  /** Repeated values are joined by commas. */
  readonly isRepeatable: boolean
  /** Undefined for an invalid text. */
  read(text: string): T | undefined
}

/** Most take a value that is no secret. */
type Written<T> = Omit<OptionRow<T>, Trait> & Partial<Pick<OptionRow<T>, Trait>>
type Trait = 'isSwitch' | 'isSecret' | 'isRepeatable'

export const row = <T>(option: Written<T>): OptionRow<T> => ({
  isSwitch: false,
  isSecret: false,
  isRepeatable: false,
  ...option,
})
