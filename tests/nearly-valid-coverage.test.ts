import { contract, type Endpoint } from '@brazier/contract'
import { nearlyValidRequest, refusingIds } from '@brazier/testkit/arbitraries'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { refusalsOfState } from './refusals-of-state.ts'

/** The texts of a row's refusals, as its schema of a 400 lists them. */
const textsOf = ({ responses, errors: texts, leavesOut = [] }: Endpoint): readonly string[] => {
  const schema = responses[400]
  if (!(schema instanceof z.ZodObject)) return leavesOut
  const { errors, message } = schema.shape
  // A catalog's errors are a list.
  if (errors instanceof z.ZodArray) return Object.values(texts[400] ?? {})
  return [...leavesOut, ...(message instanceof z.ZodLiteral ? [...message.values].map(String) : [])]
}

test('every text for what is in a request is the answer to a fault that is generated', () => {
  const reached = new Set<string>()
  const wanted = new Set<string>()
  for (const id of refusingIds) {
    const numRuns = id === 'users.track' ? 800 : id.startsWith('messages.') ? 600 : 200
    for (const { answer } of fc.sample(nearlyValidRequest(id), { numRuns, seed: 1 })) reached.add(answer.text)
    for (const text of textsOf(contract[id])) wanted.add(text)
  }
  expect([...wanted].filter((text) => !reached.has(text) && !refusalsOfState.has(text))).toEqual([])
  expect(wanted.size).toBeGreaterThan(100)
})

test('an endpoint that refuses nothing has no nearly valid requests', () => {
  expect(() => nearlyValidRequest('catalogs.get')).toThrow(TypeError)
})
