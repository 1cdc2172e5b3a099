import { describe, expect, it, test } from 'vitest'
import { newProfile } from '../users/profile/new-profile.ts'
import { notesText } from './notes.ts'
import { parseTemplate } from './parse-template.ts'
import type { ConnectedAnswer, ConnectedRequest, RenderContext } from './render-context.ts'
import { renderTemplate } from './render-template.ts'

/** Renders a text whose calls are answered in turn; resolves to the result and the calls. */
const render = (text: string, answers: readonly ConnectedAnswer[] = [], given: Partial<RenderContext> = {}) => {
  const parsed = parseTemplate(text)
  if (!parsed.ok) throw new TypeError(`malformed: ${text}`)
  const calls: ConnectedRequest[] = []
  const connected = (request: ConnectedRequest, place: number): ConnectedAnswer => {
    calls.push(request)
    return answers[place - 1] ?? 'soon'
  }
  const result = renderTemplate(parsed.template, { now: 0, connected, ...given })
  return { result, calls }
}

const asked = (options: string): ConnectedRequest | undefined =>
  render(`{% connected_content https://a.example/ ${options} %}`).calls[0]

const json = (value: unknown, status = 200): ConnectedAnswer => ({ status, text: JSON.stringify(value) })

const usual = { 'Content-Type': 'application/json', Accept: '*/*' }
const form = { ...usual, 'Content-Type': 'application/x-www-form-urlencoded' }

describe('the call of connected_content', () => {
  test.each<[string, Partial<ConnectedRequest>]>([
    ['', { method: 'GET', url: 'https://a.example/', headers: usual, cacheSeconds: 300, retries: false }],
    [':content_type text/xml', { headers: { 'Content-Type': 'text/xml', Accept: 'text/xml' } }],
    [':method post :body a=1&b=2', { method: 'POST', headers: form, body: 'a=1&b=2' }],
    [':method post :content_type application/json :body a=1&b=x+y%21', { body: '{"a":"1","b":"x y!"}' }],
    [':method post :content_type application/json :body {"a":"{{1|plus:1}}"}', { body: '{"a":"2"}' }],
    [String.raw`:method post :body {"a":"\"{{ '\n' }}\\"}`, { body: String.raw`{"a":"\"\n\\"}` }],
    [':cache_max_age 900', { cacheSeconds: 900 }],
    [':cache_max_age 1', { cacheSeconds: 300 }],
    [':cache_max_age 99999', { cacheSeconds: 14_400 }],
    [':method post :cache_max_age 600', { cacheSeconds: 600 }],
    [':no_cache :retry', { retries: true }],
    [':basic_auth one :save x', { credential: { option: 'basic_auth', name: 'one' } }],
    [':auth_credentials two', { credential: { option: 'auth_credentials', name: 'two' } }],
    [
      ':headers {\n "X-Id": "{{ 1 | plus: 1 }} %", "content-type": "a/b"\n} :save x',
      { headers: { Accept: '*/*', 'X-Id': '2 %', 'content-type': 'a/b' } },
    ],
  ])('%s', (options, call) => {
    expect(asked(options)).toMatchObject(call)
  })

  it('is not cached with :no_cache, nor by POST', () => {
    expect(asked(':no_cache')).not.toHaveProperty('cacheSeconds')
    expect(asked(':method post')).not.toHaveProperty('cacheSeconds')
  })

  it('takes a captured body with spaces, and attributes in address and headers', () => {
    const { calls } = render(
      `{% capture b %}{"a": 1}{% endcapture %}{% connected_content https://a.example/{{ event_properties.\${name} | url_param_escape }}
        :method post :body {{b}} :headers {"X-Name": "{{event_properties.\${name}}}"} %}`,
      [],
      { event_properties: { name: 'A B' } },
    )
    expect(calls).toMatchObject([{ url: 'https://a.example/A%20B', body: '{"a": 1}', headers: { 'X-Name': 'A B' } }])
  })

  it('takes attributes without braces', () => {
    const tag = '{% connected_content https://a.example/?l=${language} :headers {"X-L": "${language}"} %}'
    const profile = { ...newProfile({ braze_id: 'b', now: 0, random_bucket: 0 }), language: 'de' }
    expect(render(tag, [], { profile }).calls).toMatchObject([
      { url: 'https://a.example/?l=de', headers: { 'X-L': 'de' } },
    ])
  })

  it('has no non-breaking space in its address', () => {
    expect(render('{% connected_content https://a.example/{{"x\u00a0y"}}\u00a0 %}').calls[0]?.url).toBe(
      'https://a.example/xy',
    )
  })

  it('is not made with headers that are no object, or another method', () => {
    const text = (options: string) => render(`{% connected_content https://a.example/ ${options} %}-`)
    for (const options of [':headers [1]', ':headers {"a": }', ':method put']) {
      expect(text(options)).toMatchObject({ calls: [], result: { text: '-', notes: [{ kind: 'call_failed' }] } })
    }
  })
})

describe('the answer of connected_content', () => {
  const texts = (text: string, ...answers: readonly ConnectedAnswer[]) => {
    const { result } = render(text, answers)
    return 'text' in result ? [result.text, notesText(result.notes ?? [])] : result
  }
  const tag = '{% connected_content https://a.example/p?key=secret %}'
  const saved = '{% connected_content https://a.example/p :save x %}'
  const rerendered = '{% connected_content https://a.example/p :rerender :save x %}'

  test.each<[string, string, ConnectedAnswer, readonly string[]]>([
    ['is text in place of the tag', `<${tag}>`, { status: 200, text: 'hi' }, ['<hi>', '']],
    [
      'is rendered with :rerender',
      '{% connected_content https://a.example/ :rerender %}',
      { status: 200, text: '{{ 1 | plus: 1 }}' },
      ['2', ''],
    ],
    [
      'is JSON with rendered texts',
      `${rerendered}{{ x.a }}`,
      { status: 200, text: `{"a": "{{ 'say "hi"' | json_escape }}"}` },
      ['say "hi"', ''],
    ],
    [
      'is JSON once it is rendered',
      `${rerendered}{{ x.n }}`,
      { status: 200, text: '{"n": {{ 9 | plus: 1 }}}' },
      ['10', ''],
    ],
    [
      'is text if Liquid breaks its JSON',
      `${rerendered}{{ x }}`,
      { status: 200, text: `{"a": "{{ '"' }}"}` },
      ['{"a": """}', ''],
    ],
    ['is no text if it has no Liquid', `${rerendered}{% if x == true %}yes{% endif %}`, json(true), ['yes', '']],
    ['is JSON in a variable', `${tag}{{ connected.a }}`, json({ a: 'x' }), ['x', '']],
    ['is JSON in a variable of a name', `${saved}{{ x[1].a }}`, json([0, { a: 'x' }]), ['x', '']],
    ['is text in a variable of a name', `${saved}-{{ x }}`, { status: 200, text: 'hi' }, ['-hi', '']],
    ['has its status in an object', `${tag}{{ connected.__http_status_code__ }}`, json({}, 201), ['201', '']],
    [
      'has the status of a failure in an object',
      `${saved}{{ x.__http_status_code__ }}{{ x.why }}`,
      json({ why: '!' }, 404),
      ['404!', 'Connected Content failed: https://a.example/p: answered 404'],
    ],
    [
      'is empty after a failure',
      `<${tag}{% if connected == null %}null{% endif %}>`,
      { status: 500, text: 'oh' },
      ['<null>', 'Connected Content failed: https://a.example/p: answered 500'],
    ],
    [
      'is empty without one',
      `<${tag}>`,
      { failed: 'slow' },
      ['<>', 'Connected Content failed: https://a.example/p: slow'],
    ],
    [
      'is empty if nothing may be called',
      `<${tag}>`,
      { notCalled: 'no' },
      ['<>', 'Connected Content was not fetched: https://a.example/p: no'],
    ],
  ])('%s', (_, text, answer, expected) => {
    expect(texts(text, answer)).toEqual(expected)
  })

  it('can be used by a later call', () => {
    const { calls } = render(`${saved}{% connected_content https://a.example/{{x.id}} %}`, [json({ id: 7 })])
    expect(calls.map(({ url }) => url)).toEqual(['https://a.example/p', 'https://a.example/7'])
  })

  it('ends the render while it is not known, and a message that is aborted', () => {
    expect(render(tag, ['soon']).result).toMatchObject({ ok: false, unanswered: 'soon' })
    expect(render(tag, ['later']).result).toMatchObject({ ok: false, unanswered: 'later' })
    expect(render(tag, [{ aborted: 'no such credential' }]).result).toEqual({
      ok: false,
      aborted: 'no such credential',
    })
  })

  it('has own members only, and not more levels than a value may have', () => {
    const bad: ConnectedAnswer = { status: 200, text: '{"__proto__":{"a":1},"constructor":2}' }
    expect(texts(`${tag}{{ connected.a }}{{ connected.toString }}{{ connected.constructor }}`, bad)).toMatchObject({
      0: '2',
    })
    const deep: ConnectedAnswer = { status: 200, text: '['.repeat(400_000) + ']'.repeat(400_000) }
    expect(render(tag, [deep]).result).toMatchObject({ ok: false, isOverBudget: true })
    expect(texts(`{% connected_content https://a.example/ :save __proto__ %}{{ a }}`, json({ a: 1 }))).toMatchObject({
      0: '',
    })
  })

  it('costs what is needed to read it', () => {
    const large: ConnectedAnswer = { status: 200, text: JSON.stringify('x'.repeat(1_000_000)) }
    expect(render(tag.repeat(4), [large, large, large, large]).result).toMatchObject({ ok: true })
    expect(
      render(
        tag.repeat(6),
        Array.from({ length: 6 }, () => large),
      ).result,
    ).toMatchObject({ isOverBudget: true })
  })

  it('is not asked for where nothing leaves', () => {
    const { result } = render(`<${tag}>`, [], { connected: undefined as never })
    expect(result).toEqual({
      ok: true,
      text: '<>',
      notes: [{ kind: 'call_not_made', name: 'https://a.example/p' }],
    })
  })
})
