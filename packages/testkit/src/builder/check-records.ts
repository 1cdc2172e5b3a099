import { catalogItemFaults, limits } from '@brazier/contract'
import { readMembers, stepCycle } from '@brazier/domain/rules'
import type { BuiltCatalog } from './catalogs.ts'
import type { BuiltCampaign, BuiltCanvas } from './messaging.ts'
import { misuse } from './misuse.ts'

/** Tolerance for sums of percentages, such as three times 33.33. */
const rounding = 0.1

const refuseShares = (id: string, shares: readonly { readonly percentage?: number | undefined }[]): void => {
  const sum = shares.reduce((total, { percentage = 100 }) => total + percentage, 0)
  if (Math.abs(sum - 100) <= rounding) return
  throw misuse('.build()', `the percentages of ${id} come to ${sum}; wanted 100`)
}

/** Throws a TypeError unless the percentages add up to 100. */
export const checkCampaign = ({ id, variations }: BuiltCampaign): void => refuseShares(id, variations)

/** Throws a TypeError if percentages do not add up to 100, a step is unknown, or steps form a cycle. */
export const checkCanvas = ({ id, variants, steps }: BuiltCanvas): void => {
  refuseShares(id, variants)
  const whole = steps.map(({ delay_seconds = 0, next_step_ids = [], next_paths = [], ...step }) => {
    return { ...step, delay_seconds, next_step_ids, next_paths }
  })
  const ids = new Set(whole.map((step) => step.id))
  const named = [
    ...variants.flatMap(({ first_step_ids = [] }) => first_step_ids),
    ...whole.flatMap((step) => [...step.next_step_ids, ...step.next_paths.map(({ next_step_id }) => next_step_id)]),
  ]
  const unknown = named.find((name) => !ids.has(name))
  if (unknown !== undefined) {
    throw misuse('.build()', `${id} has no step ${JSON.stringify(unknown)}; wanted one of its own`)
  }
  const cycle = stepCycle(whole)
  if (cycle !== undefined) {
    throw misuse('.build()', `the steps ${cycle.join(', ')} of ${id} lead in a circle; wanted an end`)
  }
}

/** Throws a TypeError for a repeated item, or a value of another type than its field. */
export const checkCatalog = ({ name, fields, items = [] }: BuiltCatalog): void => {
  const ids = new Set<unknown>()
  for (const item of items) {
    const where = `the item ${JSON.stringify(item['id'])} of ${name}`
    const faults = catalogItemFaults(item)
    const read = readMembers(fields, item, { arrayElements: limits.catalogArrayElements }, false)
    const unfit = read.ok ? [] : [...read.undeclared, ...read.unfit].map((field) => `${field} does not fit its field`)
    const [fault] = [...faults, ...unfit, ...(ids.has(item['id']) ? ['it appears twice'] : [])]
    if (fault !== undefined) throw misuse('.build()', `${where}: ${fault}; wanted what a request could bring`)
    ids.add(item['id'])
  }
}
