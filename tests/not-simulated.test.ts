import { contract, endpointIds, isNotSimulated, notSimulated } from '@brazier/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { sourceFiles } from './source-files.ts'

const Documented = z.object({
  endpoints: z.array(z.object({ method: z.string(), path: z.string(), out: z.string().optional() })),
})

const documented = Documented.parse(JSON.parse(sourceFiles('spec/endpoints.json').map(({ text }) => text)[0] ?? ''))

test('what is documented and left out on purpose is listed in the contract, and nothing else', () => {
  const out = documented.endpoints.filter((endpoint) => endpoint.out !== undefined)
  expect(out).not.toEqual([])
  const named = out.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  expect(notSimulated.toSorted()).toEqual(named.toSorted())
})

test('no endpoint of the contract is left out', () => {
  const both = endpointIds.filter((id) => isNotSimulated(contract[id].method, contract[id].path))
  expect(both).toEqual([])
})
