import type { Filter, FilterCall } from 'liquidjs/dist/liquid.browser.mjs'
import { inZone, type Moment, readMoment } from './moment.ts'
import { stateOf } from './render-state.ts'
import { strftime } from './strftime.ts'

const momentOf = (call: FilterCall, value: unknown): Moment | undefined =>
  readMoment(value, stateOf(call.context).given.now)

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Formats a date; what is no date, and no format, leave the value as it is. */
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

/** Shows a date in the wall clock of an IANA zone, as a text that the date filters read back. */
const timeZone: Filter = function (value, zone) {
  const moment = momentOf(this, value)
  return moment === undefined ? value : strftime(inZone(moment, textOf(zone)), '%Y-%m-%d %H:%M:%S %z')
}

const isWritten = (token: unknown): token is { getText(): string } =>
  typeof token === 'object' && token !== null && 'getText' in token && typeof token.getText === 'function'

/** Two whole numbers divide to a whole number; a divisor written with a point does not. */
const dividedBy: Filter = function (value, divisor) {
  const [dividend, by] = [Number(value), Number(divisor)]
  if (by === 0) throw new RangeError('divided by 0')
  const [token] = this.token.args
  const isFraction = isWritten(token) && token.getText().includes('.') && /^[\d.+-]+$/.test(token.getText())
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

/** One property of an object, by a name that only the render knows. */
const accessProperty: Filter = (value, name) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, textOf(name))
    ? Reflect.get(value, textOf(name))
    : undefined

/** The service's filters, and those of liquidjs that would ask for the machine's time, zone or luck. */
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

/** Filters of liquidjs that are left out: they are random, or give a promise. */
export const leftOutFilters: readonly string[] = ['sample', 'sha256', 'hmac_sha256']
