import * as z from 'zod'

const specified = ['identified', 'unidentified', 'most_recently_updated'] as const

const ordered =
  <const Value extends string>(values: readonly Value[]) =>
  (text: { readonly error: string }) =>
    z
      .array(z.enum(values, text), text)
      .min(1, text)
      .max(values.length, text)
      .refine((order) => !['identified', 'unidentified'].every((one) => order.some((each) => each === one)), text)

/**
 * Preference order of users.merge and users.delete among users with the same address; `identified` and `unidentified` not both. Source:
 * spec, "POST /users/merge", rule 10.
 */
export const prioritization = ordered(specified)

/** The same for users.identify and recipients, which may also prefer the user updated longest ago. Source: decision 0005. */
export const widePrioritization = ordered([...specified, 'least_recently_updated'])

/** See `widePrioritization`. */
export type Prioritization = z.output<ReturnType<typeof widePrioritization>>
