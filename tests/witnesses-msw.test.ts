import { allAreas } from '@brazier/backend'
import { type Witness, witnessState } from '@brazier/conformance/witnesses'
import { areaOf } from '@brazier/contract'
import { createHandlers, type MockedService } from '@brazier/msw'
import { createCaller } from '@brazier/testkit'
import { setupServer } from 'msw/node'
import { describe, inject, onTestFinished, test } from 'vitest'
import { hear, witnessesThrough } from './witness-fixture.ts'

// A mock answers what the service answers: the same witnesses, through an intercepted `fetch`. It runs on both msw.

const heard = witnessesThrough(inject('everywhere'))

/** One in eight: what an area does, and what both msw do, is the same code. */
const some = heard.filter((_, index) => index % 8 === 0)

const isOlderMsw = inject('mswMajor') === '2'

const options = {
  baseUrl: 'http://service.test',
  workspace: 'test',
  state: witnessState,
  clock: '2024-06-01T00:00:00.000Z',
  queueDelay: false,
} as const

const hearThrough = async (
  witness: Witness,
  { handlers, backend }: Pick<MockedService, 'handlers' | 'backend'>,
): Promise<void> => {
  const server = setupServer(...handlers)
  server.listen()
  onTestFinished(() => server.close())
  backend.addKey('of-the-witness', witness.request.permissions)
  await hear(
    witness,
    createCaller((request) => fetch(request), 'http://service.test', 'of-the-witness'),
  )
}

describe('through msw', () => {
  test.each(isOlderMsw && !inject('everywhere') ? some : heard)('$id: $title', (witness) =>
    hearThrough(witness, createHandlers(options)),
  )
})

describe('through msw, with the area of the witness and no other', () => {
  test.each(some)('$id: $title', async (witness) => {
    const areas = allAreas.filter(({ name }) => name === areaOf(witness.request.endpoint))
    await hearThrough(witness, createHandlers({ ...options, areas }))
  })
})
