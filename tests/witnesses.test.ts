import * as contractExports from '@brazier/contract'
import {
  audienceErrors,
  connectionErrors,
  contract,
  type Endpoint,
  endpointIds,
  gatewayErrors,
  invalidApiKey,
  malformedJson,
  scheduleErrors,
  sendingErrors,
  transportResponses,
} from '@brazier/contract'
import { witnesses } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { hear, inProcess, witnessedTables } from './witness-stand.ts'

// Every status and every text of the contract is reached over the wire: a text that no request produces is no proof.

describe('over the wire, in this process', () => {
  test.each(witnesses)('$id: $title', async (witness) => {
    await hear(witness, await inProcess(witness))
  })
})

describe('every error text has a witness', () => {
  const texts = witnessedTables.flatMap(([of, table]) =>
    Object.entries(table).map(([name, text]) => ({ of, name, text })),
  )

  test.each(texts)('$of: $text', ({ of, name, text }) => {
    const bodies = witnesses.filter(({ id }) => id === `${of}/${name}`).map(({ body }) => JSON.stringify(body))
    expect(bodies).toContainEqual(expect.stringContaining(JSON.stringify(text)))
  })

  test('no table of texts is forgotten', () => {
    const declared = sourceFiles('packages/contract/src/errors/*.ts').flatMap(({ code }) =>
      [...code.matchAll(/^export const (\w+)/gm)].map((match) => match[1] ?? ''),
    )
    const exported: { readonly [name: string]: unknown } = contractExports
    // Those of a connection need one: 431 is witnessed over HTTP, 408 would take ten real seconds.
    // That of a gateway is no answer of the service.
    // The families of every endpoint that sends have these texts again, in their own order.
    const repeated = [audienceErrors, scheduleErrors, sendingErrors]
    const others: readonly unknown[] = [malformedJson, invalidApiKey, connectionErrors, gatewayErrors, ...repeated]
    const known = [...witnessedTables.map(([, table]) => table), ...others]
    expect(declared.filter((name) => !known.includes(exported[name]))).toEqual([])
  })
})

describe('every status has a witness', () => {
  test.each(endpointIds)('%s', (id) => {
    const row: Endpoint = contract[id]
    const witnessed = witnesses.filter(({ request }) => request.endpoint === id).map(({ status }) => status)
    expect(witnessed).toEqual(expect.arrayContaining(Object.keys(row.responses).map(Number)))
  })

  test('those of the transport', () => {
    const witnessed = witnesses.filter(({ id }) => id.startsWith('transport/')).map(({ status }) => status)
    expect(new Set(witnessed)).toEqual(new Set(Object.keys(transportResponses).map(Number)))
  })
})

test('no two witnesses say the same', () => {
  expect(new Set(witnesses.map(({ title }) => title)).size).toBe(witnesses.length)
})
