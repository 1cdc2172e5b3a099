import * as fc from 'fast-check'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { newProfile } from '../users/profile/new-profile.ts'
import type { Profile } from '../users/profile/profile.ts'
import { parseTemplate } from './parse-template.ts'
import type { RenderContext, Rendered } from './render-context.ts'
import { renderTemplate } from './render-template.ts'
import type { Template } from './template.ts'

const now = Date.UTC(2024, 2, 10, 7, 30)

const ada: Profile = {
  ...newProfile({ braze_id: 'b1', now, random_bucket: 42 }),
  external_id: 'ada',
  first_name: 'Ada',
  email: 'ada@example.com',
  language: 'en',
  subscription_groups: { news: 'unsubscribed' },
  custom_attributes: {
    points: 60,
    wishlist: ['g1', 'g2'],
    'Favorite Color': 'red',
    place: { city: { name: 'Oslo' } },
    none: null,
  },
}

const template = (text: string): Template => {
  const parsed = parseTemplate(text)
  if (!parsed.ok) throw new TypeError(`malformed: ${text}`)
  return parsed.template
}

const blocksFrom = (blocks: { readonly [name: string]: string }): ((name: string) => Template | undefined) => {
  const parsed = new Map(Object.entries(blocks).map(([name, content]) => [name, template(content)]))
  return (name) => parsed.get(name)
}

const render = (text: string, given: Partial<RenderContext> = {}): Rendered =>
  renderTemplate(template(text), { profile: ada, now, ...given })

const text = (rendered: Rendered): unknown => (rendered.ok ? rendered.text : rendered)

const includes = (name: string): string => `{{content_blocks.\${${name}}}}`

/** Whether it is less or more than 0, and 0 than it. */
const compared = (reference: string): string =>
  ['<', '>', '<=', '>=']
    .flatMap((operator) => [`${reference} ${operator} 0`, `0 ${operator} ${reference}`])
    .map((condition) => `[{% if ${condition} %}true{% else %}false{% endif %}]`)
    .join('')

describe('personalisation', () => {
  test.each([
    ['a profile field', 'Hi {{${first_name}}}, {{${user_id}}}', 'Hi Ada, ada'],
    ['a default for what is not known', '{{${last_name} | default: "friend"}}{{${city}}}', 'friend'],
    ['a custom attribute', '{{custom_attribute.${Favorite Color}}}', 'red'],
    ['a member', '{{custom_attribute.${place}.city.name}} {{custom_attribute.${place}[0].city.name}}', 'Oslo Oslo'],
    [
      'no member of an object that is no attribute',
      '{{ {{api_trigger_properties.${o}[0]}} | default: "none" }}',
      'none',
    ],
    ['a list, and one of it', '{{custom_attribute.${wishlist}}} {{custom_attribute.${wishlist}[1]}}', 'g1g2 g2'],
    ['an object, as JSON', '{{custom_attribute.${place}}}', '{"city":{"name":"Oslo"}}'],
    [
      'a condition',
      '{% if {{custom_attribute.${points}}} > 50 and ${language} == "en" %}yes{% else %}no{% endif %}',
      'yes',
    ],
    ['nothing, which is neither less nor more', compared('custom_attribute.${none}'), '[false]'.repeat(8)],
    [
      'a sum of two',
      '{% assign b = {{custom_attribute.${points} | plus: 5}} %}{{custom_attribute.${points} | plus: {{b}}}}',
      '125',
    ],
    ['a loop', '{% for i in {{custom_attribute.${wishlist}}} limit:1 %}{{i}}{% endfor %}', 'g1'],
    ['subscriptions', '{{subscribed_state.${email_global}}} {{subscribed_state.${news}}}', 'subscribed unsubscribed'],
    ['raw text', '{% raw %}{{${first_name}}}{% endraw %}', '{{${first_name}}}'],
  ])('%s', (_, written, output) => {
    expect(text(render(written))).toBe(output)
  })

  it('reads the properties of a campaign, of a Canvas and of an event', () => {
    const properties = {
      api_trigger_properties: { a: { b: [1, 2] } },
      canvas_entry_properties: { c: 3 },
      event_properties: { d: 4 },
      campaign: { name: 'Spring' },
    }
    const written =
      '{{api_trigger_properties.${a}.b[1]}} {{context.${c}}} {{canvas_entry_properties.${c}}} {{event_properties.${d}}} {{campaign.${name}}}'
    expect(text(render(written, properties))).toBe('2 3 3 4 Spring')
  })

  it('is empty without a profile', () => {
    const nobody = renderTemplate(template('[{{${first_name}}}{{custom_attribute.${points}}}]'), { now })
    expect(text(nobody)).toBe('[]')
  })
})

describe('catalog items', () => {
  const catalog_item = (catalog: string, id: string) => (id === 'gone' ? undefined : { id, title: `${catalog} ${id}` })

  test.each([
    ['by id', '{% catalog_items Games 12 "13" %}{{ items[0].title }}, {{ items[1].title }}', 'Games 12, Games 13'],
    [
      'by what a template computes',
      '{% assign w = custom_attribute.${wishlist} %}{% catalog_items Games {{ w[1] }} %}{{ items[0].title }}',
      'Games g2',
    ],
    ['which have no first part', '{% catalog_items Games 12 %}{{ items[0][0] }}', ''],
    ['that exist', '{% catalog_items Games gone 12 %}{{ items.size }} {{ items[0].id }}', '1 12'],
  ])('%s', (_, written, output) => {
    expect(text(render(written, { catalog_item }))).toBe(output)
  })
})

describe('a loop', () => {
  test.each([
    ['{% for i in (1..3) %}{{ i }}{% if i == 2 %}{% break %}{% endif %}x{% endfor %}.', '1x2.'],
    ['{% for i in (1..3) %}{{ i }}{% if i == 2 %}{% continue %}{% endif %}x{% endfor %}.', '1x23x.'],
    ['{% for i in (1..5) reversed limit:2 %}{{ i }}{% endfor %}', '21'],
    ['{% for i in (1..5) limit:"2" offset:1 %}{{ i }}{% endfor %}', '23'],
    [
      '{% for i in (1..5) limit:2 %}{{ i }}{% endfor %}{% for i in (1..5) offset:continue %}{{ i }}{% endfor %}',
      '12345',
    ],
    ['{% for p in custom_attribute.${place} %}{{ p[0] }}{% else %}none{% endfor %}', 'city'],
    ['{% for p in nothing %}{{ p }}{% else %}none{% endfor %}', 'none'],
    [
      '{% for i in (1..2) %}{{ forloop.index }}/{{ forloop.length }}{% if forloop.last %}.{% endif %}{% endfor %}',
      '1/22/2.',
    ],
    [
      '{% tablerow i in (1..3) cols:2 %}{{ i }}{% endtablerow %}',
      '<tr class="row1"><td class="col1">1</td><td class="col2">2</td></tr><tr class="row2"><td class="col1">3</td></tr>',
    ],
    ['{% for i in (1..3) %}{% cycle 1, 2 %}{% cycle "g": "a", "b" %}{% endfor %}', '1a2b1a'],
    ['{% case 5 %}{% when 1, 5 %}yes{% when 6 %}no{% else %}else{% endcase %}', 'yes'],
    [
      '{% assign l = "b,A,c" | split: "," %}{{ l | sort }} {{ l | sort_natural }} {{ (1..3) | sort | reverse }}',
      'Abc Abc 321',
    ],
    ['{% assign a = 2 %}{% for i in (a..custom_attribute.${points}) limit:2 %}{{ i }}{% endfor %}', '23'],
  ])('%s', (written, output) => {
    expect(text(render(written))).toBe(output)
  })
})

describe('content blocks', () => {
  const content_block = blocksFrom({
    greeting: 'Hi {{${first_name}}}{% assign mood = "glad" %}',
    letter: `[${includes('greeting')}]`,
    abort: '{% abort_message("not today") %}',
    itself: includes('itself'),
    ping: includes('pong'),
    pong: includes('ping'),
    ...Object.fromEntries(['constructor', 'then', 'toLiquid'].map((name) => [name, `<${name}>`])),
  })

  it('are rendered in place, nested ones too, and share their variables', () => {
    expect(text(render(`${includes('letter')} {{ mood }}`, { content_block }))).toBe('[Hi Ada] glad')
  })

  it('come as often as they are included', () => {
    expect(text(render(includes('greeting').repeat(2), { content_block }))).toBe('Hi AdaHi Ada')
  })

  it('take filters', () => {
    expect(text(render("{{content_blocks.${greeting} | id: 'cb1' | upcase}}", { content_block }))).toBe('HI ADA')
  })

  it('may have the name of an inherited member', () => {
    expect(text(render(['constructor', 'then', 'toLiquid', 'valueOf'].map(includes).join(''), { content_block }))).toBe(
      '<constructor><then><toLiquid>',
    )
  })

  it('that do not exist are empty', () => {
    expect(text(render(`[${includes('nobody')}]`, { content_block }))).toBe('[]')
  })

  it('abort the whole message', () => {
    expect(render(`a${includes('abort')}b`, { content_block })).toEqual({ ok: false, aborted: 'not today' })
  })

  it('that include themselves end as an error', () => {
    expect(render(includes('itself'), { content_block })).toMatchObject({
      ok: false,
      error: expect.stringContaining('includes itself'),
    })
    expect(render(includes('ping'), { content_block })).toMatchObject({
      ok: false,
      error: expect.stringContaining('includes itself'),
    })
  })
})

describe('templates see data only', () => {
  test.each([
    '{{ constructor }}{{ __proto__ }}{{ toString }}{{ hasOwnProperty }}',
    '{{custom_attribute.${constructor}}}{{custom_attribute.${__proto__}}}{{custom_attribute.constructor.name}}',
    '{{custom_attribute.${wishlist}.constructor}}{{custom_attribute.${wishlist} | map: "constructor"}}',
    '{{ "x".constructor }}{{ 1.constructor }}{{ "x" | property_accessor: "constructor" }}',
    '{% assign k = "constructor" %}{{ custom_attribute[k] }}{{ [k] }}',
  ])('%s', (written) => {
    expect(text(render(written))).toBe('')
  })

  it('an assignment to __proto__ changes nothing', () => {
    expect(text(render('{% assign __proto__ = custom_attribute %}{{ polluted }}{{ points }}'))).toBe('')
    expect(Object.hasOwn(Object.prototype, 'points')).toBe(false)
  })
})

describe('a render is bounded', () => {
  test.each([
    [
      'by its steps',
      '{% assign a = (1..1000) %}{% for i in a %}{% for j in a %}{% for k in a %}{% endfor %}{% endfor %}{% endfor %}',
    ],
    [
      'by its steps, where a loop is empty',
      '{% assign a = (1..1000) %}{% for i in a %}{% for j in a %}{% endfor %}{% endfor %}',
    ],
    ['by what ranges make', '{% for i in (1..100000000) %}x{% endfor %}'],
    [
      'by what filters make',
      '{% assign a = "aaaaaaaa" %}{% for i in (1..60) %}{% assign a = a | append: a %}{% endfor %}',
    ],
    ['by what it writes', `{% for i in (1..5000) %}${'x'.repeat(5000)}{% endfor %}`],
    ['by what it keeps', `{% for i in (1..5000) %}{% capture c %}${'x'.repeat(5000)}{% endcapture %}{% endfor %}`],
  ])('%s', (_, written) => {
    expect(render(written)).toEqual({ ok: false, error: expect.stringMatching(/^more than/), isOverBudget: true })
  })

  it('by the depth of nested content blocks', () => {
    const chain = (length: number) =>
      Object.fromEntries(
        Array.from({ length }, (_, at) => [`b${at}`, at === length - 1 ? 'end' : includes(`b${at + 1}`)]),
      )
    expect(render(includes('b0'), { content_block: blocksFrom(chain(50)) })).toEqual({ ok: true, text: 'end' })
    expect(render(includes('b0'), { content_block: blocksFrom(chain(51)) })).toEqual({
      ok: false,
      error: 'more than 50 content blocks deep',
      isOverBudget: true,
    })
  })

  it('even if each block doubles its content', () => {
    const doubling = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`b${at}`, at === 0 ? 'xx' : includes(`b${at - 1}`).repeat(2)]),
    )
    expect(render(includes('b39'), { content_block: blocksFrom(doubling) })).toMatchObject({ ok: false })
  })
})

describe('properties', () => {
  const piece = fc.constantFrom(
    '{{${first_name}}}',
    '{{ "now" | date: "%c %Z" }}',
    '{{ "2024-03-31 02:30" | date: "%H:%M" }}',
    '{% increment n %}',
    '{% cycle "a", "b" %}',
    '{{ "now" | time_zone: "Europe/Oslo" | date: "%T %z" }}',
    '{{custom_attribute.${wishlist} | sort | reverse | first}}',
    '{{ (1..5) | sample }}',
    '{{custom_attribute.${wishlist} | push: "x" | join: ","}}',
    '{% for i in custom_attribute.${wishlist} %}{{ forloop.index }}{% endfor %}',
    includes('b'),
  )

  afterEach(() => void vi.unstubAllEnvs())

  /** Renders as a machine in a zone does. */
  const renderIn = (zone: string, written: string): Rendered => {
    vi.stubEnv('TZ', zone)
    return render(written, { content_block: blocksFrom({ b: '{{${first_name} | upcase}}' }) })
  }

  it('rendering gives the same text each time, in every zone, and does not change its input', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const before = structuredClone(ada)
        const output = renderIn('America/New_York', pieces.join(' '))
        expect(new Date(now).getHours()).toBe(3)
        expect(renderIn('Pacific/Apia', pieces.join(' '))).toEqual(output)
        expect(new Date(now).getHours()).toBe(20)
        expect(ada).toEqual(before)
      }),
    )
  })
})
