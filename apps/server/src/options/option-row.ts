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

export const wholeNumber = (text: string, most: number): number | undefined =>
  /^\d{1,10}$/.test(text) && Number(text) <= most ? Number(text) : undefined

export const nonEmpty = (text: string): string | undefined => (text === '' ? undefined : text)

export const yesOrNo = (text: string): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined

/** Off by default. */
export const flag = (about: string): OptionRow<boolean> =>
  row({ value: '', about, fallback: false, wanted: 'true or false', isSwitch: true, read: yesOrNo })

export const path = (about: string): OptionRow<string | undefined> =>
  row({ value: 'FILE', about, fallback: undefined, wanted: 'the path of a file', read: nonEmpty })

export const port = (about: string, fallback: number): OptionRow<number> =>
  row({
    value: 'PORT',
    about,
    fallback,
    wanted: 'a whole number from 0 to 65535',
    read: (text) => wholeNumber(text, 65_535),
  })

/** At least 1. */
export const count = (about: string, fallback: number, most = 9_999_999_999): OptionRow<number> =>
  row({
    value: 'N',
    about,
    fallback,
    wanted: `a whole number from 1 to ${most}`,
    read: (text) => (/^0+$/.test(text) ? undefined : wholeNumber(text, most)),
  })
