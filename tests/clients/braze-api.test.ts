import { contract, type Endpoint } from '@brazier/contract'
import { Braze } from 'braze-api'
import { afterAll, describe, expect, it } from 'vitest'
import { calls } from './braze-api-calls.ts'
import { newWorkspace, startQuietServer } from './server-of-witnesses.ts'

// The community's client of npm, driven through every method that it has: the service takes what it sends, and answers
// what the contract says. That the contract's answers are what the client's types say is in braze-api.test-d.ts.

/** The paths to all functions of an object. */
const methodsOf = (value: object, prefix = ''): readonly string[] =>
  Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    if (typeof member === 'function') return [prefix + name]
    return typeof member === 'object' && member !== null ? methodsOf(member, `${prefix}${name}.`) : []
  })

describe('the client braze-api of npm', () => {
  const running = startQuietServer()
  afterAll(async () => {
    await (await running).stop()
  })

  it('has no method that is not driven here', () => {
    expect(methodsOf(new Braze('http://nowhere.test', 'key')).toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  it.each(Object.entries(calls))('%s gets an answer of success', async (_, { id, call }) => {
    const { url } = await running
    const row: Endpoint = contract[id]
    const answer = await call(new Braze(url, await newWorkspace(url)))
    const successes = Object.entries(row.responses).filter(([status]) => status < '300')
    const faults = successes.map(([, schema]) => schema.safeParse(answer).error?.issues ?? [])
    expect(faults).toContainEqual([])
  })
})
