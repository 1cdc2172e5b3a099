import { expect, it } from 'vitest'
import type { Documented } from './coverage-text.ts'
import { drawList } from './draw-list.ts'
import { endpointsOf } from './page-endpoints.ts'

const page = (matter: string, ...lines: readonly string[]): string =>
  ['---', 'nav_title: A page', matter, '---', '{% api %}', '# A page', ...lines, '{% endapi %}'].join('\n')

const method = (name: string, path: string): string => `{% apimethod ${name} %}\n${path}\n{% endapimethod %}`

const known = (path: string, more: Partial<Documented> = {}): Documented => ({
  area: 'Things',
  method: 'GET',
  path,
  page: 'old.md',
  permission: 'things.get',
  rateLimit: '50/min',
  ...more,
})

it.each([
  ['a path', method('get', '/things/list'), 'GET /things/list'],
  [
    'parameters',
    method('delete', '/things/{thing_name}/parts/{part_id}'),
    'DELETE /things/{thing_name}/parts/{part_id}',
  ],
  ['a slash at the end', method('put core_endpoint|#x', '/things/'), 'PUT /things'],
  ['a query', method('get', '/things?locale={id}&thing={thing_id}'), 'GET /things'],
  [
    'an address in a line',
    '`POST: https://rest.iad-01.example.com/partners/[partner_name]/things`',
    'POST /partners/{partner_name}/things',
  ],
])('a page names an endpoint with %s', (_, text, expected) => {
  const [found, ...others] = endpointsOf('a.md', page('page_order: 2', 'Words.', text, '`GET: no address`'))
  expect(others).toEqual([])
  expect(found).toEqual({ method: expected.split(' ')[0], path: expected.split(' ')[1], page: 'a.md' })
})

it('a page may name two endpoints or none, and may be hidden', () => {
  const both = page('hidden: true', method('get', '/a'), 'hidden: true', method('post', '/a'), method('get', '/a'))
  expect(endpointsOf('a.md', both)).toEqual([
    { method: 'GET', path: '/a', page: 'a.md', hidden: true },
    { method: 'POST', path: '/a', page: 'a.md', hidden: true },
  ])
  expect(endpointsOf('a.md', page('page_order: 1', 'hidden: true'))).toEqual([])
})

it('a list keeps what people wrote, takes pages and what is new, and tells what is gone', () => {
  const kept = [known('/a/{name}', { hidden: true, out: 'hidden' }), known('/b'), known('/c', { page: 'c.md' })]
  const named = [
    { method: 'GET', path: '/a/{other_name}', page: 'a.md' },
    { method: 'GET', path: '/c', page: 'b-moved.md' },
    { method: 'GET', path: '/c', page: 'c.md' },
    { method: 'GET', path: '/d', page: 'd.md', hidden: true as const },
  ]
  const { endpoints, added, gone } = drawList(kept, named)
  expect(endpoints).toEqual([
    known('/a/{name}', { page: 'a.md', out: 'hidden' }),
    known('/b'),
    known('/c', { page: 'c.md' }),
    { area: 'New', method: 'GET', path: '/d', page: 'd.md', hidden: true, permission: null, rateLimit: null },
  ])
  expect(added).toEqual([named[3]])
  expect(gone).toEqual([known('/b')])
})
