import { type Budget, OverBudget } from './budget.ts'
import { indentedSize, topSize, wholeSize } from './size.ts'

/** Charges for what a filter will read and make. */
export type Charge = (budget: Budget, value: unknown, args: readonly unknown[]) => void

const argumentSize = (budget: Budget, args: readonly unknown[]): number =>
  args.reduce<number>((size, arg) => size + wholeSize(arg, budget), 0)

/** For a filter that reads its value whole. `rate`: how much slower than copying a text. */
const whole =
  (rate: number): Charge =>
  (budget, value, args) =>
    budget.memory(rate * (wholeSize(value, budget) + argumentSize(budget, args)))

/** For a filter that copies a text, or a list without its contents. */
const top =
  (rate: number): Charge =>
  (budget, value, args) =>
    budget.memory(rate * topSize(value) + argumentSize(budget, args))

const fixed: Charge = () => undefined

/** The search time of a longer text can grow with its length. */
const shortNeedle = 16

/** JavaScript may compare all of it at each place. */
export const searchSize = (text: number, needle: number): number =>
  needle > text ? needle : text * Math.max(1, needle / shortNeedle)

/** For a filter that looks for its first argument in a text. */
const search =
  (rate: number): Charge =>
  (budget, value, args) => {
    const [text, needle] = [wholeSize(value, budget), wholeSize(args[0], budget)]
    budget.memory(rate * searchSize(text, needle) + argumentSize(budget, args))
  }

/** As `search`, for a filter that replaces its first argument by its second. */
const replace: Charge = (budget, value, args) => {
  search(8)(budget, value, args)
  const [text, needle, by] = [value, args[0], args[1]].map((one) => wholeSize(one, budget))
  budget.memory((8 * (text ?? 0) * (by ?? 0)) / Math.max(8, (needle ?? 0) - 1))
}

const join: Charge = (budget, value, args) =>
  budget.memory(4 * (wholeSize(value, budget) + topSize(value) * argumentSize(budget, args)))

const elementsOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 1
}

/** For a filter that reads a property of each element, by a path read again for each. */
const each: Charge = (budget, value, args) => {
  const count = elementsOf(value)
  const [path] = args
  // A range in it would be evaluated uncounted.
  if (typeof path === 'string' && path.includes('(')) throw new OverBudget('a range in the property of a filter')
  budget.steps(3 * count)
  budget.memory(2 * wholeSize(value, budget) + count * (8 + argumentSize(budget, args)))
}

/** A format of two characters can make twenty. */
const dateFormat: Charge = (budget, _value, args) => {
  budget.steps(10)
  budget.memory(100 * argumentSize(budget, args))
}

const fixedDate: Charge = (budget) => budget.steps(20)

/** JSON can write a character as six. */
const json: Charge = (budget, value, [space]) =>
  budget.memory(6 * (space === undefined ? wholeSize(value, budget) : indentedSize(value, budget)))

const all = (charge: Charge, names: string): readonly (readonly [string, Charge])[] =>
  names.split(' ').map((name) => [name, charge])

const charges: ReadonlyMap<string, Charge> = new Map([
  // The last four are charged where they are defined.
  ...all(fixed, 'first last raw id size time_zone sort sort_natural'),
  ...all(top(1), 'reverse compact pop shift'),
  ...all(top(4), 'slice'),
  ...all(each, 'has find find_index where reject group_by map sum'),
  ...all(search(8), 'remove split'),
  ...all(search(1), 'remove_first remove_last replace_first replace_last'),
  ...all(whole(1), 'uniq append prepend downcase upcase capitalize'),
  ...all(whole(4), 'lstrip rstrip strip truncate truncatewords squish strip_newlines normalize_whitespace'),
  ...all(fixedDate, 'date_to_long_string date_to_rfc822 date_to_string date_to_xmlschema'),
  ...all(json, 'json jsonify inspect as_json_string'),
  ['concat', (budget, value, [other]) => budget.memory(topSize(value) + topSize(other))],
  ...all((budget, value) => budget.memory(topSize(value)), 'push unshift'),
  ['default', (budget, value) => budget.memory(elementsOf(value))],
  ['join', join],
  ['replace', replace],
  ['date', dateFormat],
  ['property_accessor', (budget, _value, args) => budget.memory(argumentSize(budget, args))],
])

/** For filters without an entry: more than any other, so that a new filter is bounded unmeasured. */
const unmeasured = whole(32)

export const chargeOf = (filter: string): Charge => charges.get(filter) ?? unmeasured
