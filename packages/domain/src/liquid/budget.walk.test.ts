import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { engine } from './engine.ts'
import { parseTemplate } from './parse-template.ts'
import type { Rendered } from './render-context.ts'
import { renderTemplate } from './render-template.ts'

// Every filter and tag that the engine has, with values that are as large as they can be, again and again.

/** CPU time of one render, in milliseconds: a few tens on a free machine. The rest is for busy ones. */
const mostMs = 1000

const inTime = expect.toSatisfy((ms: number) => ms < mostMs)

interface Timed {
  readonly ms: number
  readonly rendered: Rendered
}

const timed = (text: string, api_trigger_properties = {}): Timed => {
  const parsed = parseTemplate(text)
  if (!parsed.ok) throw new TypeError(`malformed: ${text.slice(0, 200)}`)
  const before = process.cpuUsage()
  const rendered = renderTemplate(parsed.template, { now: 0, api_trigger_properties })
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1000, rendered }
}

/** Makes `n`: a list that holds its predecessor twice, sixty times. Written, it has 2^60 brackets. */
const nested =
  '{% assign none = "x" | split: "x" %}{% assign n = none %}' +
  '{% for i in (1..60) %}{% assign n = none | push: n | push: n %}{% endfor %}'

const often = (body: string): string =>
  `${nested}{% assign p = api_trigger_properties %}{% for i in (1..90000) %}${body}{% endfor %}`

const size = 900_000
const big: { readonly [name: string]: unknown } = {
  text: 'a'.repeat(size),
  tags: '<&lt; '.repeat(size / 6),
  digits: '1'.repeat(size),
  json: `[${'{},'.repeat(size / 3)}0]`,
  list: Array.from({ length: 20_000 }, (_, at) => ({ x: `same beginning ${at}` })),
}
const values = ['n', ...Object.keys(big).map((name) => `p.${name}`)]
const args = ['', ': p.needle', ': "x"', ': "", p.text', ': n', ': "x", n', ': 1, p.list', ': i']
const given = { ...big, needle: `b${'a'.repeat(size / 2)}` }

/** The longer run tries each filter with four times as many pairs of a value and an argument. */
const step = (fc.readConfigureGlobal().numRuns ?? 100) < 100 ? 16 : 4

describe('every filter of the engine costs what the budget says', () => {
  test.each(Object.keys(engine.filters).map((filter, place) => ({ filter, place })))('$filter', ({ filter, place }) => {
    for (const [at, value] of values.entries()) {
      // Some of the pairs, others for the next filter: all pairs have their turn.
      const chosen = args.filter((_, number) => (number + at + place) % step === 0)
      for (const arg of chosen) {
        const written = `{% assign r = ${value} | ${filter}${arg} %}`
        expect({ written, ms: timed(often(written), given).ms }).toEqual({ written, ms: inTime })
      }
    }
  })
})

/** Templates of each tag. A tag without one fails the test below. */
const tagTemplates: { readonly [tag: string]: readonly string[] } = {
  '#': ['{% # no %}'],
  abort_message: ['{% abort_message("x") %}'],
  assign: [
    '{% assign a = n[n] %}',
    '{% assign a = p[p.text] %}',
    '{% assign a = (n..n) %}',
    '{% assign a = p.list.size %}',
  ],
  break: ['{% for a in p.list reversed %}{% break %}{% endfor %}'],
  capture: ['{% capture c %}{{ p.text }}{% endcapture %}', '{% capture c %}{{ n }}{% endcapture %}'],
  case: ['{% case n %}{% when n %}{% endcase %}', `{% case 1 %}${'{% when 2 %}'.repeat(5000)}{% endcase %}`],
  catalog_items: [`{% catalog_items c ${'a '.repeat(10_000)}%}`, '{% catalog_items c {{ p.text }} {{ n }} %}'],
  catalog_selection_items: ['{% catalog_selection_items c (n..n) %}'],
  comment: [`{% comment %}${'{{ a }}'.repeat(1000)}{% endcomment %}`],
  connected_content: [
    `{% connected_content ${'x:(n..n) '.repeat(5000)}%}`,
    `{% connected_content x :body {{ p.text }} :headers ${'{ :a '.repeat(10_000)} %}`,
  ],
  continue: ['{% for a in p limit:n offset:n %}{% continue %}{% endfor %}'],
  cycle: ['{% cycle n: 1, 2 %}', `{% cycle i: "${'x'.repeat(50_000)}", 1 %}`],
  decrement: ['{% decrement d %}'],
  echo: ['{% echo n %}', '{% echo p.list %}', '{% echo p %}'],
  for: [
    '{% for a in n offset:n limit:n %}{% endfor %}',
    '{% for a in p.list reversed %}{% break %}{% endfor %}',
    '{% for a in (9007199254740992..9007199254740994) %}{% endfor %}',
  ],
  form_field_name: [`{% form_field_name :subscription_group ${'n'.repeat(50_000)} %}`],
  if: [
    '{% if n == n %}{% endif %}',
    '{% if n < n %}{% endif %}',
    '{% if n contains n %}{% endif %}',
    '{% if p.text contains p.needle %}{% endif %}',
    '{% if p.text < p.text %}{% endif %}',
    '{% if p.text == blank or p == empty %}{% endif %}',
    '{% if forloop == n %}{% endif %}',
    `{% if false %}${'{% elsif false %}'.repeat(5000)}{% endif %}`,
  ],
  increment: ['{% increment d %}'],
  liquid: ['{% liquid\n echo n\n echo p.text\n%}', `{% liquid\n${'assign a = b.c\n'.repeat(5000)}%}`],
  message_extras: [
    '{% message_extras :key n :value {{ p.text }} %}',
    `{% message_extras :key ${' '.repeat(50_000)}n %}`,
  ],
  promotion: ['{% promotion n %}'],
  raw: [`{% raw %}${'{{ x }}'.repeat(100_000)}{% endraw %}`],
  render: ['{% render n %}'],
  tablerow: [
    '{% tablerow a in p.list cols:n limit:n %}{% endtablerow %}',
    '{% tablerow a in n %}{{ a }}{% endtablerow %}',
  ],
  unless: ['{% unless n == n %}{% endunless %}'],
}

describe('every tag of the engine costs what the budget says', () => {
  test.each(Object.keys(engine.tags))('%s', (tag) => {
    const templates = tagTemplates[tag]
    if (templates === undefined) throw new TypeError(`add hostile templates of the tag ${tag}`)
    for (const template of templates) {
      const written = template.slice(0, 80)
      expect({ written, ms: timed(often(template), given).ms }).toEqual({ written, ms: inTime })
    }
  })

  it('and so does an output', () => {
    for (const template of [
      '{{ n }}',
      '{{ p }}',
      '{{ p.text }}',
      '{{ forloop }}',
      `{{ a${'.b'.repeat(10_000)} }}`,
      `{{ x ${'| f '.repeat(20_000)}}}`,
    ]) {
      const written = template.slice(0, 80)
      expect({ written, ms: timed(often(template), given).ms }).toEqual({ written, ms: inTime })
    }
  })
})

describe('what is beyond the budget says so', () => {
  test.each(['{{ n }}', '{{ n | json }}', '{{ n | join }}', '{% if n == n %}{% endif %}', '{% cycle n: 1, 2 %}'])(
    '%s',
    (written) => {
      expect(timed(`${nested}${written}`).rendered).toMatchObject({ ok: false, isOverBudget: true })
    },
  )
})

describe('parsing costs what the length says', () => {
  test.each([
    ['filters of one output', `{{ x ${'| append: abc_def '.repeat(5000)}}}`],
    ['filters beyond the limit', `{{ x ${'| append: abc_def '.repeat(25_000)}}}`],
    ['outputs', '{{a}}'.repeat(19_000)],
    ['outputs beyond the limit', '{{a}}'.repeat(160_000)],
    ['lines of a liquid tag', `{% liquid\n${'#\n'.repeat(49_000)}%}`],
    ['text', 'x '.repeat(500_000)],
    ['attributes in text', 'xy ${language} '.repeat(60_000)],
    ['nested outputs with filters', `{{ a ${'| append: {{ b | upcase }} '.repeat(3500)}}}`],
    ['outputs nested beyond the limit', `{{ ${'{{ a | upcase '.repeat(60_000)}`],
    ['words that look like outputs', `{% catalog_items a'${'{{ '.repeat(30_000)}' %}`],
    ['a liquid tag of assignments', `{% liquid\n${'assign a = b\n'.repeat(7000)}%}`],
  ])('%s', (_, text) => {
    const before = process.cpuUsage()
    parseTemplate(text)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(mostMs)
  })
})
