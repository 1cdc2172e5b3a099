import { witnesses } from '@brazier/conformance/witnesses'
import * as contractExports from '@brazier/contract'
import {
  connectionErrors,
  contract,
  type Endpoint,
  endpointIds,
  gatewayErrors,
  transportResponses,
} from '@brazier/contract'
import { describe, expect, test } from 'vitest'
import {
  answersToGenerated,
  hasWitnesses,
  hear,
  inProcess,
  sharedByRefusals,
  textsOf,
  witnessedTables,
} from './witness-fixture.ts'

// Every status and every text of the contract is reached over the wire: a text that no request produces is no proof.

describe('over the wire, in this process', () => {
  const callerOf = sharedByRefusals(inProcess)

  test.each(witnesses)('$id: $title', async (witness) => {
    await hear(witness, await callerOf(witness))
  })
})

describe('every error text has a witness', () => {
  const texts = witnessedTables.flatMap(([of, table]) => table.map((text) => ({ of, text })))
  const unique = [...new Map(texts.map((each) => [`${each.of} ${each.text}`, each])).values()]

  test.each(unique)('$of: $text', ({ of, text }) => {
    const bodies = witnesses.filter(({ id }) => id.startsWith(of)).map(({ body }) => JSON.stringify(body))
    expect(bodies).toContainEqual(expect.stringContaining(JSON.stringify(text)))
  })

  test('no table of texts is forgotten', () => {
    const tables = Object.entries(contractExports).filter(([name]) => name.endsWith('Errors'))
    const witnessed = new Set(witnessedTables.flatMap(([, table]) => table))
    // Those of a connection need one: 431 is witnessed over HTTP, 408 would take ten real seconds.
    // A gateway's text is no answer of the service.
    const others: readonly unknown[] = [connectionErrors, gatewayErrors]
    const unknown = tables.filter(([, table]) => !others.includes(table)).flatMap(([, table]) => Object.values(table))
    expect(tables.length).toBeGreaterThan(20)
    expect(unknown.filter((text) => !witnessed.has(text))).toEqual([])
  })
})

describe('every status has a witness', () => {
  test.each(endpointIds.filter(hasWitnesses))('%s', (id) => {
    const row: Endpoint = contract[id]
    const witnessed = witnesses.filter(({ request }) => request.endpoint === id).map(({ status }) => status)
    expect(witnessed).toEqual(expect.arrayContaining(Object.keys(row.responses).map(Number)))
  })

  test('those of the transport', () => {
    const witnessed = witnesses.filter(({ id }) => id.startsWith('transport/')).map(({ status }) => status)
    expect(new Set(witnessed)).toEqual(new Set(Object.keys(transportResponses).map(Number)))
  })
})

test('generated requests reach every status and text of an endpoint without witnesses', async () => {
  for (const id of endpointIds.filter((one) => !hasWitnesses(one))) {
    const row: Endpoint = contract[id]
    const answers = await answersToGenerated(id)
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining(Object.keys(row.responses).map(Number)))
    const said = JSON.stringify(answers)
    expect({ id, unsaid: textsOf(row).filter((text) => !said.includes(JSON.stringify(text))) }).toEqual({
      id,
      unsaid: [],
    })
  }
})

test('no two witnesses say the same', () => {
  expect(new Set(witnesses.map(({ title }) => title)).size).toBe(witnesses.length)
})
