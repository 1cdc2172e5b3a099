import { witnesses, witnessState } from '@brazier/conformance/witnesses'
import { createHandlers } from '@brazier/msw'
import { createCaller } from '@brazier/testkit'
import { setupServer } from 'msw/node'
import { describe, onTestFinished, test } from 'vitest'
import { hear } from './witness-fixture.ts'

// A mock answers what the service answers: the same witnesses, through an intercepted `fetch`. It runs on both msw.

// The store of a mock is out of reach.
const heard = witnesses.filter(({ request }) => request.storeFails !== true)

describe('through msw', () => {
  test.each(heard)('$id: $title', async (witness) => {
    const { handlers, backend } = createHandlers({
      baseUrl: 'http://service.test',
      workspace: 'test',
      state: witnessState,
      clock: '2024-06-01T00:00:00.000Z',
      queueDelay: false,
    })
    const server = setupServer(...handlers)
    server.listen()
    onTestFinished(() => server.close())
    backend.addKey('of-the-witness', witness.request.permissions)
    await hear(
      witness,
      createCaller((request) => fetch(request), 'http://service.test', 'of-the-witness'),
    )
  })
})
