import * as z from 'zod'

const values = ['identified', 'unidentified', 'most_recently_updated'] as const

/**
 * In which order to prefer one of several users who share an email or phone; `identified` and `unidentified` not both.
 * Source: spec, "POST /users/merge", rule 10.
 */
export const prioritization = (text: {
  readonly error: string
}): z.ZodArray<z.ZodEnum<{ [value in (typeof values)[number]]: value }>> =>
  z
    .array(z.enum(values, text), text)
    .min(1, text)
    .max(values.length, text)
    .refine((order) => !(order.includes('identified') && order.includes('unidentified')), text)

/** See `prioritization`. */
export type Prioritization = z.output<ReturnType<typeof prioritization>>
