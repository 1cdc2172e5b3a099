import { createControlClient } from '@brazier/control/client'
import { listLaws } from '@brazier/laws'
import { httpService } from '@brazier/testkit'
import { parseOptions, startServer } from 'brazier'
import { afterAll, describe, it } from 'vitest'

// The lists of campaigns, Canvases, segments and custom events hold to the same laws over HTTP as in the process.

describe('the lists over HTTP', () => {
  const wish = parseOptions(['--port', '0', '--log-level', 'silent', '--queue-delay', 'never'], {})
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  const running = startServer(wish.options, { write: () => true })
  afterAll(async () => {
    await (await running).stop()
  })

  const laws = listLaws(
    async (state) => {
      const { url } = await running
      const made = await createControlClient({ baseUrl: url })['workspaces.create']({ body: { state } })
      return httpService(url, made.api_key)
    },
    { numRuns: 10 },
  )

  for (const { title, check } of laws) it(title, check)
})
