import { type Witness, witnesses, witnessState } from '@brazier/conformance/witnesses'
import { areaOf } from '@brazier/contract'
import { createHandlers, type MockedService } from '@brazier/msw'
import * as analytics from '@brazier/msw/analytics'
import * as catalogs from '@brazier/msw/catalogs'
import * as contentBlocks from '@brazier/msw/content-blocks'
import * as dataSync from '@brazier/msw/data-sync'
import * as email from '@brazier/msw/email'
import * as messaging from '@brazier/msw/messaging'
import * as subscriptionGroups from '@brazier/msw/subscription-groups'
import * as users from '@brazier/msw/users'
import { createCaller } from '@brazier/testkit'
import { setupServer } from 'msw/node'
import { describe, inject, onTestFinished, test } from 'vitest'
import { hear } from './witness-fixture.ts'

// A mock answers what the service answers: the same witnesses, through an intercepted `fetch`. It runs on both msw.

// The store of a mock is out of reach.
const heard = witnesses.filter(({ request }) => request.storeFails !== true)

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

const areas = {
  analytics,
  catalogs,
  'content-blocks': contentBlocks,
  'data-sync': dataSync,
  email,
  messaging,
  'subscription-groups': subscriptionGroups,
  users,
}

describe('through msw, with the area of the witness and no other', () => {
  test.each(some)('$id: $title', async (witness) => {
    await hearThrough(witness, areas[areaOf(witness.request.endpoint)].createHandlers(options))
  })
})
