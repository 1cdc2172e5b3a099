import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { isInstalled, type RunClient, runClients } from '../../../test/clients.ts'
import { spawnBrazier } from '../../../test/spawned.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { testServer } from '../../../test/test-server.ts'

const file = (name: string): string => fileURLToPath(new URL(`../../../test/clients/${name}`, import.meta.url))

const track = 'https://rest.iad-01.braze.com/users/track'

const clientOf = (name: string): RunClient => {
  const found = runClients.find((client) => client.name === name)
  if (found === undefined) throw new TypeError(`there is no client ${name}`)
  return found
}

const many = (name: string, requests: number) => {
  const client = clientOf(name)
  const urls = Array.from({ length: requests }, () => track)
  return {
    name,
    client,
    command: [...client.command, ...urls],
    requests,
    unknown: 0,
    count: (out: string) => out.split('201\n').length - 1,
  }
}

/** `unknown`: RudderStack's adds `partner`, which the API does not document. */
const product = (name: string, script: string, requests: number, unknown: number) => {
  const client: RunClient = { name, command: [process.execPath], works: true, packages: 'nodejs' }
  return { name, client, command: [process.execPath, file(script)], requests, unknown, count: Number }
}

const programs = [
  product("like Segment's destination", 'segment.mjs', 37, 0),
  product("like RudderStack's transformer", 'rudderstack.mjs', 12, 10),
  many('Python requests', 25),
  many('Go net/http', 25),
]
const absent = programs.filter(({ client }) => !isInstalled(client))

afterAll(() => {
  for (const { name, client } of absent) {
    process.stderr.write(`\n── SKIPPED: ${name}; on Debian: apt-get install -y ${client.packages}\n\n`)
  }
})

describe('a product with a fixed address', () => {
  test.for(programs.filter((program) => !absent.includes(program)))(
    '$name: the program, the run and the server count the same requests',
    async ({ command, requests, unknown, count }) => {
      const server = await testServer()
      const made = await server.control('POST', '/workspaces', {})
      const { workspace } = made.json as { workspace: string } // checked against its row
      const env = { ...process.env, GOFLAGS: '-mod=mod', GO111MODULE: 'auto' }
      const join = ['--join', server.url, '--workspace', workspace]
      const run = spawnBrazier(
        ['run', '--offline', '--case', 'never', ...join, '--', ...command],
        temporaryFolder(),
        env,
      )
      expect({ code: await run.ended, err: run.err() }).toEqual({
        code: 0,
        err: `brazier run: ${requests} requests, 0 refused, ${unknown} unknown members\n`,
      })
      expect(count(run.out())).toBe(requests)
      const { json } = await server.control('GET', `/workspaces/${workspace}/requests?limit=200&view=line`)
      const logged = json as { requests: readonly { status: number }[] } // checked against its row
      expect(logged.requests.filter(({ status }) => status < 300)).toHaveLength(requests)
    },
  )
})
