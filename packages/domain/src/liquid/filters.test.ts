import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseTemplate } from './parse-template.ts'
import { renderTemplate } from './render-template.ts'

const now = Date.UTC(2024, 2, 10, 7, 30, 5, 7)

const show = (expression: string, api_trigger_properties = {}): unknown => {
  const parsed = parseTemplate(`{{ ${expression} }}`)
  if (!parsed.ok) throw new TypeError(`malformed: ${expression}`)
  const rendered = renderTemplate(parsed.template, { now, api_trigger_properties })
  return rendered.ok ? rendered.text : rendered
}

describe('dates', () => {
  test.each([
    ["'now' | date: '%Y-%m-%d %H:%M:%S.%L'", '2024-03-10 07:30:05.007'],
    ["'today' | date: '%A %d %B %Y, %-d %e %j %U %W %u %w'", 'Sunday 10 March 2024, 10 10 070 10 10 7 0'],
    [
      "'now' | date: '%I:%M %p %l%P %k %y %C %h %^a %s %% %n%t %q'",
      '07:30 AM  7am  7 24 20 Mar SUN 1710055805 % \n\t %q',
    ],
    [
      "'now' | date: '%F %T %D %R %r %x %X %c %%c'",
      '2024-03-10 07:30:05 03/10/24 07:30 07:30:05 AM 03/10/24 07:30:05 Sun Mar 10 07:30:05 2024 %c',
    ],
    ["'now' | date: '%z %:z %Z %N'", '+0000 +00:00 UTC 007000000'],
    ["'2021-08-04 9:00:00 UTC' | time_zone: 'America/Los_Angeles' | date: '%a %b %e %-H:%M:%S'", 'Wed Aug  4 2:00:00'],
    ["'2024-03-10 06:59:59' | time_zone: 'America/New_York'", '2024-03-10 01:59:59 -0500'],
    ["'2024-03-10 07:00:00' | time_zone: 'America/New_York'", '2024-03-10 03:00:00 -0400'],
    ["'now' | time_zone: 'Asia/Kathmandu' | date: '%H:%M %:z %Z'", '13:15 +05:45 +0545'],
    ["'now' | time_zone: 'Nowhere/City' | date: '%H:%M'", '07:30'],
    ["'2024-01-31T23:00:00-02:00' | date: '%Y-%m-%d %H:%M %z'", '2024-01-31 23:00 -0200'],
    ["'Jan 5, 2020 10:15' | date: '%F %R'", '2020-01-05 10:15'],
    ["1710055805 | date: '%F'", '2024-03-10'],
    ["'1710055805' | date: '%F'", '2024-03-10'],
    ["'next week' | date: '%F'", 'next week'],
    ["'2024-02-31T00:00:61' | date: '%F'", '2024-02-31T00:00:61'],
    ["'now' | date_to_xmlschema", '2024-03-10T07:30:05+00:00'],
    ["nothing | date: '%F'", ''],
  ])('%s', (expression, shown) => {
    expect(show(expression)).toBe(shown)
  })
})

describe('numbers', () => {
  test.each([
    ['15 | divided_by: 2', '7'],
    ['15 | divided_by: 2.0', '7.5'],
    ['15.0 | divided_by: 4', '3'],
    ['"17.8" | money', '17.80'],
    ['"many" | money', 'many'],
    ['1234567.125 | number_with_delimiter', '1,234,567.125'],
    ['-1234 | number_with_delimiter', '-1,234'],
  ])('%s', (expression, shown) => {
    expect(show(expression)).toBe(shown)
  })

  it('nothing is divided by 0', () => {
    expect(show('1 | divided_by: 0')).toEqual({ ok: false, error: 'divided by 0' })
  })
})

describe('texts and values', () => {
  test.each([
    ['"a b&ü/" | url_param_escape', 'a%20b%26%C3%BC%2F'],
    ['api_trigger_properties.${text} | json_parse | property_accessor: "a" | join: "-"', '1-2'],
    ['"{no json" | json_parse', '{no json'],
    ['api_trigger_properties.${list} | as_json_string', '[1,{"a":null}]'],
    ['"kept" | no_such_filter: 1', 'kept'],
    ['"kept" | sha256', 'kept'],
  ])('%s', (expression, shown) => {
    expect(show(expression, { text: '{"a":[1,2]}', list: [1, { a: null }] })).toBe(shown)
  })
})

describe('properties', () => {
  const instant = fc.date({
    min: new Date('0000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  })

  it('every instant is written as ISO 8601 writes it', () => {
    fc.assert(
      fc.property(instant, (date) => {
        const iso = date.toISOString()
        // A year is not filled up, as in Ruby.
        expect(show(`'${iso}' | date: '%Y-%m-%dT%H:%M:%S.%LZ'`)).toBe(iso.replace(/^0*(?=\d+-)/, ''))
      }),
    )
  })

  it('what a zone shows is the same instant', () => {
    const zone = fc.constantFrom('America/New_York', 'Asia/Kolkata', 'Pacific/Chatham', 'UTC', 'Africa/Casablanca')
    const recent = fc.date({
      min: new Date('1980-01-01T00:00:00Z'),
      max: new Date('2037-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(recent, zone, (date, name) => {
        const seconds = Math.floor(date.getTime() / 1000)
        expect(show(`${seconds} | time_zone: '${name}' | date: '%s'`)).toBe(String(seconds))
      }),
    )
  })
})
