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
 * Preference order of users.merge among users with the same email; `identified` and `unidentified` not both. Source: spec, "POST
 * /users/merge", rule 10.
 */
export const mergePrioritization = ordered(specified)

/** The same for other requests, which may also prefer the user updated longest ago. Source: decision 0005. */
export const prioritization = ordered([...specified, 'least_recently_updated'])

/** See `prioritization`. */
export type Prioritization = z.output<ReturnType<typeof prioritization>>
