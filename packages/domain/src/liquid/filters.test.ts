import { createHash, createHmac } from 'node:crypto'
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
    ["'2024-03-10 07:00:00' | time_zone: 'Eastern Time (US & Canada)'", '2024-03-10 03:00:00 -0400'],
    ["'now' | time_zone: 'Nowhere/City' | date: '%H:%M'", '07:30'],
    ["'2024-01-31T23:00:00-02:00' | date: '%Y-%m-%d %H:%M %z'", '2024-01-31 23:00 -0200'],
    ["'Jan 5, 2020 10:15' | date: '%F %R'", '2020-01-05 10:15'],
    ["1710055805 | date: '%F'", '2024-03-10'],
    ["'1710055805' | date: '%F'", '2024-03-10'],
    ["'next week' | date: '%F'", 'next week'],
    ["'next week' | time_zone: 'UTC'", 'next week'],
    ["'now' | date: ''", 'now'],
    ["'now' | date: 5", 'now'],
    ["'2024-03-10T9:05' | date: '%F %R'", '2024-03-10 09:05'],
    ["' 2024-03-10 ' | date: '%F'", '2024-03-10'],
    ["'2024-03-10 10:00+14:00' | date: '%R %z'", '10:00 +1400'],
    ["'2024-03-10 10:00+14:30' | date: '%F'", '2024-03-10 10:00+14:30'],
    ["8639998900000 | date: '%s'", '8639998900000'],
    ["8639999900000 | date: '%s'", '8639999900000'],
    [`'2024-03-10${' '.repeat(90)}' | date: '%F'`, '2024-03-10'],
    [`'2024-03-10${' '.repeat(91)}' | date: '%F'`, `2024-03-10${' '.repeat(91)}`],
    ["'2024-02-31T00:00:61' | date: '%F'", '2024-02-31T00:00:61'],
    ["'now' | date_to_xmlschema", '2024-03-10T07:30:05+00:00'],
    ["'now' | date_to_long_string", '10 March 2024'],
    ["'now' | date_to_rfc822", 'Sun, 10 Mar 2024 07:30:05 +0000'],
    ["'now' | date_to_string", '10 Mar 2024'],
    ["nothing | date: '%F'", ''],
  ])('%s', (expression, output) => {
    expect(show(expression)).toBe(output)
  })
})

describe('numbers', () => {
  test.each([
    ['15 | divided_by: 2', '7'],
    ['15 | divided_by: 2.0', '7.5'],
    ['15.0 | divided_by: 4', '3.75'],
    ['"15.00" | divided_by: 2', '7.5'],
    ['15 | divided_by: "2.0"', '7.5'],
    ['"15" | divided_by: "2"', '7'],
    ['"20.00" | divided_by: 3 | money', '6.67'],
    ['15 | divided_by: 2.0 | divided_by: 5', '1.5'],
    ['15.5 | divided_by: 2', '7.75'],
    ['5 | times: 1.0 | divided_by: 2', '2.5'],
    ['5 | plus: 0.0 | minus: 2 | divided_by: api_trigger_properties.by2', '1.5'],
    ['2.5 | times: 2 | divided_by: 2', '2.5'],
    ['10 | divided_by: 2.0 | divided_by: 2', '2.5'],
    ['5 | times: 1 | divided_by: 2', '2'],
    ['5 | times: 1.0 | round | divided_by: 2', '2'],
    ['5.0 | times: 2', '10'],
    ['5.0 | times: 2 | modulo: 3', '1'],
    ['9007199254740992.0 | times: 4 | plus: 0', '36028797018963970'],
    ['true | times: 5 | divided_by: 2', '2'],
    ['45 | divided_by: 10.00', '4.5'],
    ['15 | divided_by: -2', '-8'],
    ['15 | divided_by: -2.0', '-7.5'],
    ['15 | divided_by: api_trigger_properties.by2', '7'],
    ['15 | divided_by: api_trigger_properties.by', '10'],
    ['nothing | divided_by: 100', '0'],
    ['"many" | divided_by: 2.0', '0'],
    ['0.3 | divided_by: 0.1 | floor', '3'],
    ['1 | divided_by: 3.0', '0.3333333333333333'],
    ['4.35 | times: 100 | floor', '435'],
    ['1.1 | times: "1.1"', '1.21'],
    ['0.1 | plus: 0.2', '0.3'],
    ['19.99 | minus: 20', '-0.01'],
    ['nothing | plus: 9007199254740991', '9007199254740991'],
    ['0.3 | modulo: 0.1', '0'],
    ['-7.5 | modulo: 2', '0.5'],
    ['7.5 | modulo: -2', '-0.5'],
    ['api_trigger_properties.tiny | plus: 0.5', '0.50000015'],
    ['"17.8" | money', '17.80'],
    ['"many" | money', 'many'],
    ['1234567.125 | number_with_delimiter', '1,234,567.125'],
    ['-1234 | number_with_delimiter', '-1,234'],
    ['123 | number_with_delimiter', '123'],
    ['"abc" | number_with_delimiter', 'abc'],
    ['"" | number_with_delimiter', ''],
  ])('%s', (expression, output) => {
    expect(show(expression, { by: 1.5, by2: 2, tiny: 1.5e-7 })).toBe(output)
  })

  it.each(['1 | divided_by: 0', '1 | divided_by: nothing', '1 | divided_by: "many"', '1 | modulo: 0'])(
    '%s is an error',
    (expression) => {
      expect(show(expression)).toMatchObject({ ok: false, error: 'divided by 0' })
    },
  )
})

describe('texts and values', () => {
  test.each([
    ['"a b&ü/" | url_param_escape', 'a%20b%26%C3%BC%2F'],
    ['api_trigger_properties.${text} | json_parse | property_accessor: "a" | join: "-"', '1-2'],
    ['"{no json" | json_parse', '{no json'],
    ['true | url_param_escape', 'true'],
    ['5.5 | url_param_escape', '5.5'],
    ['api_trigger_properties.${list} | url_param_escape', ''],
    ['nothing | as_json_string', ''],
    ['"x" | property_accessor: "length"', ''],
    ['nothing | property_accessor: "length"', ''],
    ['api_trigger_properties.${gone} | property_accessor: "length"', ''],
    ['api_trigger_properties.${list} | property_accessor: "length"', '2'],
    ['api_trigger_properties.${list} | as_json_string', '[1,{"a":null}]'],
    ['"100% wool+silk %26 %C3%BC %FF" | url_decode', '100% wool silk & ü %FF'],
    ['5.5 | url_decode', '5.5'],
    ['"a b&" | url_encode', 'a+b%26'],
    ['api_trigger_properties.${half} | url_encode', '%EF%BF%BD'],
    ['api_trigger_properties.${half} | cgi_escape', '%EF%BF%BD'],
    ['api_trigger_properties.${half} | uri_escape', '%EF%BF%BD'],
    ['api_trigger_properties.${spaced} | split: " " | join: "-"', 'a-b-c'],
    ['" a  b " | split: "" | join: "-"', ' -a- - -b- '],
    ['"a  b" | split: "  " | join: "-"', 'a-b'],
    [String.raw`'say "hi"' | replace: '"', '\"'`, String.raw`say \"hi\"`],
    [String.raw`'C:\dir\new' | append: '\'`, 'C:\\dir\\new\\'],
    [String.raw`'a\nb' | split: '\n' | join: '-'`, 'a-b'],
    ['"kept" | no_such_filter: 1', 'kept'],
    ['"kept" | sample', 'kept'],
    ['api_trigger_properties.empty | default: "x"', 'x'],
    ['api_trigger_properties.full | default: "x"', '{"a":1}'],
    ['"" | default: "x"', 'x'],
    ['false | default: "x", allow_false: true', 'false'],
    ['"👍a" | size', '2'],
    ['api_trigger_properties.thumb.size', '2'],
    ['api_trigger_properties.list | size', '2'],
    ['nothing | size', '0'],
    ['"kept" | where_exp: "x", "true"', 'kept'],
  ])('%s', (expression, output) => {
    const spaced = '\n a  b\t c '
    expect(
      show(expression, {
        empty: {},
        full: { a: 1 },
        thumb: '👍a',
        half: '\uD800',
        spaced,
        text: '{"a":[1,2]}',
        list: [1, { a: null }],
        gone: null,
      }),
    ).toBe(output)
  })
})

describe('hashes and escapes of the documentation', () => {
  test.each([
    ['"hey" | md5', '6057f13c496ecf7fd777ceb9e79ae285'],
    ['"hey" | sha1', '7f550a9f4c44173a37664d938f1355f0f92a47a7'],
    ['"hey" | sha2', 'fa690b82061edfd2852629aeba8a8977b57e40fcb77d1a7a28b26cba62591204'],
    ['"hey" | sha256', 'fa690b82061edfd2852629aeba8a8977b57e40fcb77d1a7a28b26cba62591204'],
    ['"blah" | base64', 'YmxhaA=='],
    ['"hey" | hmac_sha1: "secret_key"', '2a3969bed25bfeefb00aca4063eb9590b4df8f0e'],
    ['"hey" | hmac_sha1_hex: "secret_key"', '2a3969bed25bfeefb00aca4063eb9590b4df8f0e'],
    ['"hey" | hmac_sha1_base64: "secret_key"', 'KjlpvtJb/u+wCspAY+uVkLTfjw4='],
    ['"hey" | hmac_sha256: "secret_key"', '8df897f8da3d7992fe57c8dbc6f27578cfbf2dcc4d0fbb4000b8c924841d508e'],
    ['"hey" | hmac_sha256_hex: "secret_key"', '8df897f8da3d7992fe57c8dbc6f27578cfbf2dcc4d0fbb4000b8c924841d508e'],
    ['"hey" | hmac_sha256_base64: "secret_key"', 'jfiX+No9eZL+V8jbxvJ1eM+/LcxND7tAALjJJIQdUI4='],
    ['"hey<>hi" | url_escape', 'hey%3C%3Ehi'],
    ['"https://x.io/a b?c=[1]&d=%#e" | url_escape', 'https://x.io/a%20b?c=[1]&d=%25%23e'],
    ['"hey<&>hi" | url_param_escape', 'hey%3C%26%3Ehi'],
    [`'say "hi" \\ you' | json_escape`, String.raw`say \"hi\" \\ you`],
    ['"" | md5', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['nothing | md5', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['5.5 | md5', createHash('md5').update('5.5').digest('hex')],
    ['"hey" | hmac_sha256', createHmac('sha256', '').update('hey').digest('hex')],
    ['nothing | json_escape', ''],
  ])('%s', (expression, output) => {
    expect(show(expression)).toBe(output)
  })

  it('are those of Node, for every text and key', () => {
    const written = (filter: string, text: string, key: string) =>
      show(`api_trigger_properties.\${text} | ${filter}: api_trigger_properties.\${key}`, { text, key })
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, key) => {
        for (const hash of ['md5', 'sha1', 'sha256']) {
          expect(written(hash, text, key)).toBe(createHash(hash).update(text).digest('hex'))
        }
        for (const hash of ['sha1', 'sha256', 'sha512']) {
          const hmac = createHmac(hash, key).update(text).digest()
          expect(written(`hmac_${hash}`, text, key)).toBe(hmac.toString('hex'))
          if (hash !== 'sha512') expect(written(`hmac_${hash}_base64`, text, key)).toBe(hmac.toString('base64'))
        }
      }),
      { numRuns: 25 },
    )
  })

  it('a text in JSON reads back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const escaped = show('api_trigger_properties.${text} | json_escape', { text })
        expect(JSON.parse(`"${String(escaped)}"`)).toBe(text)
      }),
    )
  })
})

describe('what filters make is bounded', () => {
  const often = (body: string, times: number) => `{% for i in (1..${times}) %}${body}{% endfor %}`
  const rendered = (text: string, api_trigger_properties = {}) => {
    const parsed = parseTemplate(text)
    return parsed.ok && renderTemplate(parsed.template, { now, api_trigger_properties })
  }
  const long = 'x'.repeat(10_000)

  test.each([
    ['by the formats of dates', `{% assign a = 'now' | date: '${'x'.repeat(1000)}' %}`],
    ['by JSON that is read', `{% assign a = api_trigger_properties.\${json} | json_parse %}`],
    ['by JSON that is written', `{% assign a = api_trigger_properties.\${long} | as_json_string %}`],
  ])('%s', (_, body) => {
    const given = { long, json: JSON.stringify(long) }
    expect(rendered(often(body, 5), given)).toMatchObject({ ok: true })
    expect(rendered(often(body, 1200), given)).toMatchObject({
      ok: false,
      error: expect.stringContaining('characters and elements in memory'),
    })
  })
})

describe('properties', () => {
  const instant = fc.date({
    min: new Date('0000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  })

  it('every instant is written in ISO 8601', () => {
    fc.assert(
      fc.property(instant, (date) => {
        const iso = date.toISOString()
        // A year is not filled up, as in Ruby.
        expect(show(`'${iso}' | date: '%Y-%m-%dT%H:%M:%S.%LZ'`)).toBe(iso.replace(/^0*(?=\d+-)/, ''))
      }),
    )
  })

  it('a time in a zone is the same instant', () => {
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
