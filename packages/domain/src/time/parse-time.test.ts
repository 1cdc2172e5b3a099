import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTime, parseTime } from './parse-time.ts'

const read = (text: string): string | undefined => {
  const time = parseTime(text)
  return time === undefined ? undefined : new Date(time).toISOString()
}

test.each([
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2024-02-29T12:30', '2024-02-29T12:30:00.000Z'],
  ['2024-02-29T12:30:15Z', '2024-02-29T12:30:15.000Z'],
  ['2024-02-29t12:30:15z', '2024-02-29T12:30:15.000Z'],
  ['2024-02-29 12:30:15 UTC', '2024-02-29T12:30:15.000Z'],
  ['2024-02-29T12:30:15.5Z', '2024-02-29T12:30:15.500Z'],
  ['2024-02-29T12:30:15.123999Z', '2024-02-29T12:30:15.123Z'],
  ['2024-02-29T12:30:15:123Z', '2024-02-29T12:30:15.123Z'],
  ['2024-02-29T12:30:15.123', '2024-02-29T12:30:15.123Z'],
  ['2024-02-29T12:30:15+05:30', '2024-02-29T07:00:15.000Z'],
  ['2024-02-29T12:30:15+0530', '2024-02-29T07:00:15.000Z'],
  ['2024-02-29T12:30:15-05', '2024-02-29T17:30:15.000Z'],
  ['2024-02-29T12:30:15-5:00', '2024-02-29T17:30:15.000Z'],
  ['2019-02-15 00:00:00 -0500', '2019-02-15T05:00:00.000Z'],
  ['2024-02-29T23:59:59-14:00', '2024-03-01T13:59:59.000Z'],
  ['0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z'],
  ['02/29/2024', '2024-02-29T00:00:00.000Z'],
  ['Wed 12 25 10:00:00.+0100 2013', '2013-12-25T09:00:00.000Z'],
  ['Wed 12 25 10:00:00.Z 2013', '2013-12-25T10:00:00.000Z'],
  ['Wed 12 25 10:00:00.-05:30 2013', '2013-12-25T15:30:00.000Z'],
  ['3000-12-31T23:59:59Z', '3000-12-31T23:59:59.000Z'],
])('%s is %s', (text, time) => {
  expect(read(text)).toBe(time)
  expect(isTime(text)).toBe(true)
})

test.each([
  ['', 'nothing at all'],
  ['yesterday', 'no date'],
  ['2024-02-30', 'a day that does not exist'],
  ['2023-02-29T00:00:00Z', 'a leap day of another year'],
  ['2024-02-30T00:00:00Z', 'a day that does not exist, with a time'],
  ['2024-04-31T00:00:00.000Z', 'the 31st of a shorter month'],
  ['2024-13-01', 'a 13th month'],
  ['2024-00-10', 'month 0'],
  ['2024-01-00', 'day 0'],
  ['2024-01-01T24:00:00Z', 'hour 24'],
  ['2024-01-01T12:60:00Z', 'minute 60'],
  ['2024-01-01T12:00:60Z', 'a leap second'],
  ['2024-01-01T12:00:00+15:00', 'an offset over 14 hours'],
  ['2024-01-01T12:00:00-14:30', 'an offset half an hour over 14 hours'],
  ['3001-01-01', 'a year over 3000'],
  ['0000-01-01T00:59:59+01:00', 'an instant before the year 0'],
  ['Wed 13 25 10:00:00.Z 2013', 'a 13th month after a weekday'],
  ['Wed 12 25 10:00:00.+15:00 2013', 'an offset over 14 hours after a weekday'],
  ['Wed 12 25 10:00:00 2013', 'a weekday without a zone'],
  ['Wen 12 25 10:00:00.Z 2013', 'no weekday'],
  ['2024-12-99', 'a 99th day'],
  ['02/29/2024 12:00', 'a text after a date of the United States'],
  [' 02/29/2024', 'a blank before a date of the United States'],
  ['24-01-01', 'a year of two digits'],
  ['2024-1-1', 'a month of one digit'],
  ['13/01/2024', 'day before month'],
  ['2024-01-01T12', 'an hour alone'],
  [' 2024-01-01', 'a blank before'],
  ['2024-01-01T12:00:00Z and more', 'a text after'],
  ['1714550400', 'a number of seconds'],
])('%j is refused: %s', (text) => {
  expect(parseTime(text)).toBeUndefined()
  expect(isTime(text)).toBe(false)
})

describe('properties', () => {
  const moment = fc.date({
    min: new Date('0000-01-01T00:00:00Z'),
    max: new Date('3000-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })

  test('what answers write is read back', () => {
    fc.assert(
      fc.property(moment, (date) => {
        expect(parseTime(date.toISOString())).toBe(date.getTime())
      }),
    )
  })

  test('an offset moves the instant by exactly itself', () => {
    const offset = fc.integer({ min: -14 * 60, max: 14 * 60 })
    fc.assert(
      fc.property(moment, offset, (date, minutes) => {
        const hours = String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0')
        const minute = String(Math.abs(minutes) % 60).padStart(2, '0')
        const utc = date.toISOString().slice(0, -1)
        const expected = date.getTime() - minutes * 60_000
        fc.pre(expected >= Date.parse('0000-01-01T00:00:00Z'))
        expect(parseTime(`${utc}${minutes < 0 ? '-' : '+'}${hours}:${minute}`)).toBe(expected)
      }),
    )
  })

  test('isTime says what parseTime understands', () => {
    const number = fc.integer({ min: 0, max: 99 }).map((digits) => String(digits).padStart(2, '0'))
    const nearly = fc
      .tuple(fc.constantFrom('2023', '2024', '2999', '3000', '3001'), number, number, number, number, number)
      .map(([year, month, day, hour, minute, second]) => `${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    const days = fc
      .tuple(
        fc.constantFrom('1900', '2000', '2023', '2024'),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 27, max: 32 }),
      )
      .map(([year, month, day]) => `${year}-${String(month).padStart(2, '0')}-${day}T00:00:00.000Z`)
    fc.assert(
      fc.property(fc.oneof(nearly, days, fc.string()), (text) => {
        expect(isTime(text)).toBe(parseTime(text) !== undefined)
      }),
      { numRuns: 500 },
    )
  })
})
