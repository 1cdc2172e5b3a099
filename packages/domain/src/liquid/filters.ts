import { type Filter, type FilterCall, Token } from 'liquidjs/dist/liquid.browser.mjs'
import { inZone, type Moment, readMoment } from './moment.ts'
import { stateOf } from './render-state.ts'
import { strftime } from './strftime.ts'

const momentOf = (call: FilterCall, value: unknown): Moment | undefined =>
  readMoment(value, stateOf(call.context).given.now)

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Formats a date. If the value is not a date, or there is no format, the value stays unchanged. */
const date: Filter = function (value, format) {
  const moment = momentOf(this, value)
  if (moment === undefined || typeof format !== 'string' || format === '') return value
  this.context.memoryLimit.use(format.length * 10)
  return strftime(moment, format)
}

const withFormat = (format: string): Filter =>
  function (value) {
    return date.call(this, value, format)
  }

/** Returns a date in the local time of an IANA time zone, as a text that the date filters can read. */
const timeZone: Filter = function (value, zone) {
  const moment = momentOf(this, value)
  return moment === undefined ? value : strftime(inZone(moment, textOf(zone)), '%Y-%m-%d %H:%M:%S %z')
}

/** Divides. Two whole numbers give a whole number, unless the divisor is written with a decimal point. */
const dividedBy: Filter = function (value, divisor) {
  const [dividend, by] = [Number(value), Number(divisor)]
  if (by === 0) throw new RangeError('divided by 0')
  const [token] = this.token.args
  const isFraction = token instanceof Token && /^[+-]?\d*\.\d*$/.test(token.getText())
  const isWhole = Number.isInteger(dividend) && Number.isInteger(by) && !isFraction
  return isWhole ? Math.floor(dividend / by) : dividend / by
}

const delimited = (value: unknown): string => {
  const [whole = '', ...fraction] = textOf(value).split('.')
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
}

const parseJson: Filter = function (value) {
  const text = textOf(value)
  this.context.memoryLimit.use(text.length)
  try {
    return JSON.parse(text)
  } catch {
    return value
  }
}

const asJson: Filter = function (value) {
  const text = JSON.stringify(value) ?? ''
  this.context.memoryLimit.use(text.length)
  return text
}

/** Returns one property of an object, by a name that is known only when the template renders. */
const accessProperty: Filter = (value, name) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, textOf(name))
    ? Reflect.get(value, textOf(name))
    : undefined

/**
 * The service's filters. They also replace those of liquidjs that would read the machine's time, zone or random
 * numbers.
 */
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
  property_accessor: accessProperty,
  url_param_escape: (value) => encodeURIComponent(textOf(value).toWellFormed()),
}

/** Filters of liquidjs that are removed: they are random, or return a promise. */
export const leftOutFilters: readonly string[] = ['sample', 'sha256', 'hmac_sha256']
