import { expect, test } from 'vitest'
import { consoleRoutes, linkTo } from './console-routes.ts'

test('a link has the base, the values and the query, encoded', () => {
  expect(linkTo('home', {})).toBe('/_brazier/')
  expect(linkTo('request', { workspace: 'default', request: '7ab802f1' })).toBe('/_brazier/w/default/requests/7ab802f1')
  expect(linkTo('user', { workspace: 'default', braze_id: 'a/ü?' })).toBe('/_brazier/w/default/users/a%2F%C3%BC%3F')
  expect(linkTo('requests', { workspace: 'default' }, { q: 'a&b', status: 400, fault: undefined })).toBe(
    '/_brazier/w/default/requests?q=a%26b&status=400',
  )
})

test('a link whose value is missing is refused: it would lead elsewhere', () => {
  expect(() => linkTo('request', { workspace: 'default', request: '' })).toThrow(':request cannot be ""')
})

test('no two places have the same address', () => {
  const shapes = Object.values(consoleRoutes).map((path) => path.replaceAll(/:\w+/g, ':'))
  // The tab of a thing and a thing in a collection differ by what stands before them.
  expect(new Set(shapes).size).toBe(shapes.length)
})
