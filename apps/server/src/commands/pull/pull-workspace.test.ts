import type { StateFileJson } from '@brazier/backend'
import { type Client, createClient } from '@brazier/client'
import { testService } from '@brazier/testkit'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pullableState, pulledAt } from '../../../test/pullable-state.ts'
import { shownWorkspace } from '../../../test/shown-workspace.ts'
import { parts, pullWorkspace } from './pull-workspace.ts'

const serve = async (state: StateFileJson): Promise<Client> => {
  const { backend, key, settle } = await testService({ state, now: pulledAt })
  await settle()
  return createClient({ baseUrl: 'https://rest.example.com', apiKey: key, fetch: backend.fetch })
}

const pull = (client: Client, users: readonly string[]) =>
  pullWorkspace({ client, include: parts, users, days: 14, now: pulledAt, told: () => undefined })

describe('properties', () => {
  test('a server that loads what was pulled shows the same', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(pullableState, async (given) => {
        const users = (given.users ?? []).flatMap(({ external_id }) => external_id ?? [])
        const source = await serve(given)
        const { state: pulled, refused } = await pull(source, users)
        expect(refused).toEqual([])
        const copy = await serve(pulled)
        expect(await shownWorkspace({ client: copy, users, now: pulledAt })).toEqual(
          await shownWorkspace({ client: source, users, now: pulledAt }),
        )
        // And what is pulled from the copy is what was pulled.
        const again = await pull(copy, users)
        expect(withoutNotes(again.state)).toEqual(withoutNotes(pulled))
      }),
      { numRuns: 12 },
    )
  })
})

const withoutNotes = (state: StateFileJson): StateFileJson => ({ ...state, notes: {} })
