import { type Filter, type FilterCall, Token } from 'liquidjs/dist/liquid.browser.mjs'
import { hashFilters } from './hash-filters.ts'
import { inZone, type Moment, readMoment } from './moment.ts'
import { budgetOf, stateOf, textOf } from './render-state.ts'
import { sort, sortNatural } from './sort.ts'
import { strftime } from './strftime.ts'

const momentOf = (call: FilterCall, value: unknown): Moment | undefined =>
  readMoment(value, stateOf(call.context).given.now)

/** A value that is no date, or has no format, stays unchanged. */
const date: Filter = function (value, format) {
  const moment = momentOf(this, value)
  if (moment === undefined || typeof format !== 'string' || format === '') return value
  return strftime(moment, format)
}

const withFormat = (format: string): Filter =>
  function (value) {
    return date.call(this, value, format)
  }

/** Steps for a time zone in a render: first, when JavaScript may make its clock, and again. */
const zoneSteps = { first: 500, again: 40 }

/** A longer text names no time zone. */
const longestZone = 100

/** Returns local time as text for the date filters. */
const timeZone: Filter = function (value, given) {
  const moment = momentOf(this, value)
  if (moment === undefined) return value
  const zone = textOf(given).slice(0, longestZone)
  const { zones } = stateOf(this.context)
  budgetOf(this.context).steps(zones.has(zone) ? zoneSteps.again : zoneSteps.first)
  zones.add(zone)
  return strftime(inZone(moment, zone), '%Y-%m-%d %H:%M:%S %z')
}

/** Two whole numbers give a whole number, unless the divisor is written with a decimal point. */
const dividedBy: Filter = function (value, divisor) {
  const [dividend, by] = [Number(value) || 0, Number(divisor) || 0]
  if (by === 0) throw new RangeError('divided by 0')
  const [token] = this.token.args
  const isFraction = token instanceof Token && /^[+-]?\d*\.\d*$/.test(token.getText())
  const isWhole = Number.isInteger(dividend) && Number.isInteger(by) && !isFraction
  return isWhole ? Math.floor(dividend / by) : dividend / by
}

const delimited = (value: unknown): string => {
  const [whole = '', ...fraction] = textOf(value).split('.')
  return [withCommas(whole), ...fraction].join('.')
}

/** Puts a comma before each third digit from the end, only in digits that end a text. */
const withCommas = (text: string): string => {
  let begin = text.length
  while (begin > 0 && isDigit(text.charCodeAt(begin - 1))) begin -= 1
  const groups: string[] = []
  let end = text.length
  for (; end - begin > 3; end -= 3) groups.push(text.slice(end - 3, end))
  groups.push(text.slice(0, end))
  return groups.toReversed().join(',')
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57

const parseJson: Filter = function (value) {
  const text = textOf(value)
  try {
    return JSON.parse(text)
  } catch {
    return value
  }
}

const asJson: Filter = (value) => JSON.stringify(value) ?? ''

/** As `as_json_string`, indented if a number or text says by what. */
const json: Filter = (value, space) =>
  JSON.stringify(value, null, typeof space === 'number' || typeof space === 'string' ? space : 0)

/** The name is known only at render time. */
const accessProperty: Filter = (value, name) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, textOf(name))
    ? Reflect.get(value, textOf(name))
    : undefined

/** Escapes what no address has. Reserved characters stay, as in Ruby: `[` and `]`, but not `#`. */
const urlEscape: Filter = (value) =>
  encodeURI(textOf(value).toWellFormed()).replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('#', '%23')

const jsonEscape: Filter = (value) => JSON.stringify(textOf(value)).slice(1, -1)

/** Replaces some of liquidjs's that read the machine's time, zone or random numbers. */
export const filters: { readonly [name: string]: Filter } = {
  id: (value) => value,
  date,
  date_to_long_string: withFormat('%d %B %Y'),
  date_to_rfc822: withFormat('%a, %d %b %Y %H:%M:%S %z'),
  date_to_string: withFormat('%d %b %Y'),
  date_to_xmlschema: withFormat('%Y-%m-%dT%H:%M:%S%:z'),
  time_zone: timeZone,
  divided_by: dividedBy,
  money: (value) => (Number.isFinite(Number(value)) ? Number(value).toFixed(2) : value),
  number_with_delimiter: delimited,
  json_parse: parseJson,
  as_json_string: asJson,
  json,
  jsonify: json,
  inspect: json,
  sort,
  sort_natural: sortNatural,
  property_accessor: accessProperty,
  json_escape: jsonEscape,
  ...hashFilters,
  url_escape: urlEscape,
  url_param_escape: (value) => encodeURIComponent(textOf(value).toWellFormed()),
}

/** Removed filters: random, or parsing an expression while they render. The service has none of them. Source: decision 0110. */
export const leftOutFilters: readonly string[] = [
  'sample',
  'where_exp',
  'reject_exp',
  'group_by_exp',
  'has_exp',
  'find_exp',
  'find_index_exp',
]
