import * as z from 'zod'
import type { Fault, OnInvalid } from '../refusal.ts'
import { faultsOf, valueAt } from '../validation/places.ts'
import {
  type CatalogError,
  type CatalogErrorId,
  type CatalogErrorMessage,
  catalogErrors,
  catalogFieldErrors,
  catalogItemErrors,
  catalogSelectionErrors,
  unknownSelection,
} from './catalog-errors.ts'

/** Name and value at fault; null for no text, number or boolean. */
export type Culprit = readonly [parameter: string, value: unknown]

/** Message of every catalog refusal. */
export const invalidRequest = 'Invalid Request'

const missingIds = catalogItemErrors['items-missing-ids']

/** The id of each message, in the order of the tables. A message is in one table only. */
const ids = new Map(
  [catalogErrors, catalogFieldErrors, catalogSelectionErrors, unknownSelection, catalogItemErrors].flatMap((table) =>
    // Object.entries forgets names and messages.
    Object.entries(table).map(([id, message]) => [message, id] as [CatalogErrorMessage, CatalogErrorId]),
  ),
)
const messages = [...ids.keys()]

/** A message of ours; a schema gives no other. */
const messageOf = (text: string): CatalogErrorMessage =>
  messages.find((message) => message === text) ?? catalogErrors['arbitrary-error']

const reportable = (value: unknown): string | number | boolean | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/**
 * Makes one error of equal faults. `message` is from the tables; `items-missing-ids` says the number of items. Source: decision 0030.
 */
export const catalogError = (
  message: CatalogErrorMessage,
  culprits: readonly Culprit[],
  count: number = culprits.length,
): CatalogError => ({
  id: ids.get(message) ?? 'arbitrary-error',
  message: message === missingIds ? message.replace('1', String(count)) : message,
  parameters: culprits.map(([parameter]) => parameter),
  parameter_values: culprits.map(([, value]) => reportable(value)),
})

/** An item goes by its id, if any, then the field, if any; anything else by its name. */
const culpritsOf = ({ path, message }: Fault, given: unknown): readonly Culprit[] => {
  if (message === missingIds) return []
  const name = path.findLast((step) => typeof step === 'string')
  const named: readonly Culprit[] = name === undefined ? [] : [[name, valueAt(given, path)]]
  if (path[0] !== 'items' || path.length < 2) return named
  const id = valueAt(given, [...path.slice(0, 2), 'id'])
  const ofItem: readonly Culprit[] = id === undefined ? [] : [['id', id]]
  return path.length > 2 && name !== 'id' ? [...ofItem, ...named] : ofItem.length > 0 ? ofItem : named
}

/** Leaves out the faults of what is in a too long list. */
const withoutElements = (issues: Parameters<OnInvalid>[0]): typeof issues => {
  const long = issues.filter((issue) => issue.code === 'too_big' && issue.origin === 'array')
  return issues.filter((issue) =>
    long.every((list) => list === issue || list.path.some((step, index) => step !== issue.path[index])),
  )
}

/**
 * Answers 400 with one error for each kind of fault, in table order. Each lists its values in body order. Source: spec, "Errors"; decision
 * 0030.
 */
export const catalogRefusal: OnInvalid = (issues, given) => {
  const sorted = withoutElements(issues)
    .map((issue) => ({ ...issue, message: messageOf(issue.message) }))
    .toSorted((a, b) => messages.indexOf(a.message) - messages.indexOf(b.message))
  const errors = [...new Set(sorted.map(({ message }) => message))].map((message) => {
    const alike = sorted.filter((issue) => issue.message === message)
    return catalogError(
      message,
      alike.flatMap((issue) => culpritsOf(issue, given)),
      alike.length,
    )
  })
  return { status: 400, body: { errors, message: invalidRequest }, faults: faultsOf(sorted, given) }
}

/** Whether a message is a text, however many items it counts. */
const isMessageOf = (message: string, text: string | undefined): boolean =>
  message === text || (text === missingIds && message.replace(/\d+/, '1') === text)

/** Texts of some catalog errors by id. */
export type CatalogTexts = { readonly [Id in CatalogErrorId]?: string }

/** The body of a refusal with any of these errors. Source: spec, "Errors". */
export const catalogErrorBody = (texts: CatalogTexts): CatalogErrorBody =>
  z.object({
    errors: z
      .array(
        z
          .object({
            id: z.enum(Object.keys(texts) as CatalogErrorId[]), // Object.keys forgets the ids
            message: z.string(),
            parameters: z.array(z.string()),
            parameter_values: z.array(z.unknown()),
          })
          .refine(({ id, message }) => isMessageOf(message, texts[id]), { error: 'not the message of this id' })
          .refine(({ parameters, parameter_values }) => parameters.length === parameter_values.length, {
            error: 'not as many parameter_values as parameters',
          }),
      )
      .min(1),
    message: z.literal(invalidRequest),
  })

/** The type of `catalogErrorBody` for any ids, so that one refusal fits every row. */
export type CatalogErrorBody = z.ZodObject<{
  /** Faults of the request, one element for each kind of fault. */
  errors: z.ZodArray<
    z.ZodObject<{
      /** The kind of fault. See the errors of the endpoint. */
      id: z.ZodEnum<{ [Id in CatalogErrorId]: Id }>
      /** Fault in a sentence. */
      message: z.ZodString
      /** The names of what is at fault, in the order of `parameter_values`. */
      parameters: z.ZodArray<z.ZodString>
      /** The values at fault. One that is no text, number or boolean shows as null. */
      parameter_values: z.ZodArray<z.ZodUnknown>
    }>
  >
  /** Always `Invalid Request`. */
  message: z.ZodLiteral<typeof invalidRequest>
}>
