import { describe, expect, it, test } from 'vitest'
import { strftime } from './strftime.ts'

const at = (text: string, offset = 0) => ({ instant: Date.parse(`${text}Z`), offset })

describe('the hour', () => {
  test.each([
    ['2024-03-10T00:05', '12 12 AM am 00  0'],
    ['2024-03-10T11:59', '11 11 AM am 11 11'],
    ['2024-03-10T12:00', '12 12 PM pm 12 12'],
    ['2024-03-10T15:00', '03  3 PM pm 15 15'],
  ])('of %s is %s', (time, written) => {
    expect(strftime(at(time), '%I %l %p %P %H %k')).toBe(written)
  })
})

describe('the day', () => {
  test.each([
    ['2024-01-01', 'Monday Mon 1 1 001 00 01'],
    ['2023-01-01', 'Sunday Sun 7 0 001 01 00'],
    ['2024-01-07', 'Sunday Sun 7 0 007 01 01'],
    ['2024-12-31', 'Tuesday Tue 2 2 366 52 53'],
    ['2022-01-02', 'Sunday Sun 7 0 002 01 00'],
    ['2024-05-22', 'Wednesday Wed 3 3 143 20 21'],
    ['2024-05-23', 'Thursday Thu 4 4 144 20 21'],
    ['2024-05-24', 'Friday Fri 5 5 145 20 21'],
    ['2024-05-25', 'Saturday Sat 6 6 146 20 21'],
  ])('%s is %s in its week and year', (day, written) => {
    expect(strftime(at(`${day}T12:00`), '%A %a %u %w %j %U %W')).toBe(written)
  })
})

test.each([
  ['2024-12-29', '2024 24 52'],
  ['2024-12-30', '2025 25 01'],
  ['2021-01-03', '2020 20 53'],
  ['2021-01-04', '2021 21 01'],
  ['2023-01-01', '2022 22 52'],
  ['2024-01-01', '2024 24 01'],
])('%s is in the ISO year and week %s', (day, written) => {
  expect(strftime(at(`${day}T12:00`), '%G %g %V')).toBe(written)
})

describe('the month and the year', () => {
  it('have English names', () => {
    const months = Array.from({ length: 12 }, (_, month) => ({ instant: Date.UTC(2024, month, 1), offset: 0 }))
    expect(months.map((month) => strftime(month, '%B'))).toEqual(
      'January February March April May June July August September October November December'.split(' '),
    )
    expect(months.map((month) => strftime(month, '%b %h %m %-m')).slice(0, 2)).toEqual(['Jan Jan 01 1', 'Feb Feb 02 2'])
  })

  test.each([
    ['1999-01-01', '1999 19 99'],
    ['2005-01-01', '2005 20 05'],
    ['0099-01-01', '99 00 99'],
    ['-000001-01-01', '-1 -1 99'],
  ])('of %s are %s', (day, written) => {
    expect(strftime(at(`${day}T00:00:00`), '%Y %C %y')).toBe(written)
  })
})

describe('the zone', () => {
  test.each([
    [0, '+0000 +00:00 UTC'],
    [330, '+0530 +05:30 +0530'],
    [-210, '-0330 -03:30 -0330'],
  ])('%d minutes ahead of UTC is %s', (offset, written) => {
    expect(strftime(at('2024-03-10T00:00', offset), '%z %:z %Z')).toBe(written)
  })

  it('moves what the clock shows, not the seconds since 1970', () => {
    expect(strftime(at('2024-03-10T23:30:10.007', 60), '%F %T.%L %N %s')).toBe(
      '2024-03-11 00:30:10.007 007000000 1710113410',
    )
  })
})

describe('flags and widths', () => {
  const time = at('2024-03-05T07:08:09.047')

  test.each([
    ['%d %-d %_d %0d %e %0e', '05 5  5 05  5 05'],
    ['%5d|%_5d|%-5d|%05e', '00005|    5|5|00005'],
    ['%10A|%010A|%^a|%^10b', '   Tuesday|000Tuesday|TUE|       MAR'],
    ['%3N %6N %12N %1N %L %1L %6L', '047 047000 047000000000 0 047 0 047000'],
    ['%v|%-V|%5V', ' 5-MAR-2024|10|00010'],
    ['%n|%t|%%|%5%', '\n|\t|%|    %'],
    ['%q %-q %5q %', '%q %-q %5q %'],
    ['%:d|%:Y', '05|2024'],
    [
      '%D|%x|%r|%R|%T|%X|%c|%F',
      '03/05/24|03/05/24|07:08:09 AM|07:08|07:08:09|07:08:09|Tue Mar  5 07:08:09 2024|2024-03-05',
    ],
    ['plain', 'plain'],
  ])('%j writes %j', (format, written) => {
    expect(strftime(time, format)).toBe(written)
  })
})
