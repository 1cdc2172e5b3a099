import { type Filter, type FilterCall, filters as stock } from 'liquidjs/dist/liquid.browser.mjs'
import { hashFilters } from './hash-filters.ts'
import { inZone, type Moment, readMoment } from './moment.ts'
import { budgetOf, stateOf, textOf } from './render-state.ts'
import { sort, sortNatural } from './sort.ts'
import { strftime } from './strftime.ts'
import { urlDecoded } from './url-text.ts'

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

/** Whether Ruby has a fraction: a text has a decimal point. A number is one in a template (`keepPoint`). */
const isFraction = (number: unknown): boolean =>
  typeof number === 'string' ? /^\s*[+-]?\d*\.\d*\s*$/.test(number) : typeof number === 'number' && number % 1 !== 0

/** Computes in decimal, as Ruby. `keepsPoint`: a whole fraction is given as text. */
const decimal =
  (compute: (a: number, b: number, scale: number) => number): Filter =>
  (value, operand, keepsPoint) => {
    const [a, b] = [Number(value) || 0, Number(operand) || 0]
    let places = 0
    while (places < 22 && [a, b].some((number) => Number(number.toFixed(places)) !== number)) places += 1
    const scale = 10 ** places
    const result = compute(Math.round(a * scale), Math.round(b * scale), scale)
    return keepsPoint === true && [value, operand].some(isFraction) && Number.isSafeInteger(result)
      ? `${result}.0`
      : result
  }

const divisor = (number: number): number => {
  if (number === 0) throw new RangeError('divided by 0')
  return number
}

/** Two whole numbers give a whole one. */
const dividedBy: Filter = function (value, by, keepsPoint) {
  const whole = [value, by].some(isFraction) ? Number : Math.floor
  return decimal((a, b) => whole(a / divisor(b))).call(this, value, by, keepsPoint)
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

/** JavaScript's functions throw at half a character. */
const ofWellFormed = (filter: Filter): Filter =>
  function (value) {
    return filter.call(this, typeof value === 'string' ? value.toWellFormed() : value)
  }

const size: Filter = function (value) {
  return this.context.readProperty(value, 'size') ?? 0
}

/** A space splits at each run of whitespace, as in Ruby. */
const split: Filter = function (value, by) {
  const isRuns = by === ' ' && typeof value === 'string'
  return stock.split.call(this, isRuns ? value.replaceAll(/[\t-\r ]+/g, ' ').replace(/^ /, '') : value, by)
}

/** Replaces an empty object too, as Ruby an empty hash. */
const defaultOf: Filter = function (value, ...args) {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
  return stock.default.call(this, isEmpty ? '' : value, ...args)
}

const jsonEscape: Filter = (value) => JSON.stringify(textOf(value)).slice(1, -1)

/** Replaces some of liquidjs's, as those reading the machine's time. */
export const filters: { readonly [name: string]: Filter } = {
  id: (value) => value,
  default: defaultOf,
  date,
  date_to_long_string: withFormat('%d %B %Y'),
  date_to_rfc822: withFormat('%a, %d %b %Y %H:%M:%S %z'),
  date_to_string: withFormat('%d %b %Y'),
  date_to_xmlschema: withFormat('%Y-%m-%dT%H:%M:%S%:z'),
  time_zone: timeZone,
  plus: decimal((a, b, scale) => (a + b) / scale),
  minus: decimal((a, b, scale) => (a - b) / scale),
  times: decimal((a, b, scale) => (a * b) / scale ** 2),
  divided_by: dividedBy,
  modulo: decimal((a, b, scale) => (((a % divisor(b)) + b) % b) / scale),
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
  size,
  split,
  cgi_escape: ofWellFormed(stock.cgi_escape),
  uri_escape: ofWellFormed(stock.uri_escape),
  url_decode: (value) => urlDecoded(textOf(value)),
  url_encode: ofWellFormed(stock.url_encode),
  url_escape: urlEscape,
  url_param_escape: (value) => encodeURIComponent(textOf(value).toWellFormed()),
}

/** Removed filters: random, or parsing an expression while they render. The service has none. Source: decision 0110. */
export const isLeftOut = (filter: string): boolean => /^sample$|_exp$/.test(filter)
