import { consoleRoutes, type ConsoleRoute, linkTo } from '@brazier/control/console-routes'
import { describe, expect, test } from 'vitest'
import { matchPath } from './match.ts'

// The keys of a constant are the names.
const names = Object.keys(consoleRoutes) as ConsoleRoute[]

const valuesOf = (name: ConsoleRoute): Record<string, string> =>
  Object.fromEntries([...consoleRoutes[name].matchAll(/:(\w+)/g)].map(([, key = '']) => [key, `a/b ${key}%`]))

describe('the address of a place', () => {
  test.each(names)('of %s leads back to it, whatever its parameters', (name) => {
    const values = valuesOf(name)
    expect(matchPath(linkTo(name, values as never))).toEqual({ name, params: values })
  })

  test.each([
    '/_brazier/w',
    '/_brazier/w/default/nothing',
    '/_brazier/w/default/requests/1/2/3',
    '/_brazier/w/%ff/users',
  ])('%s is none', (path) => expect(matchPath(path)).toBeUndefined())
})
