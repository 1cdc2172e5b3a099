import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main } from '../bootstrap/failure.js'
import { root } from '../bootstrap/root.js'
import { report } from '../release/report.ts'
import { bringTools } from './tool-programs.ts'
import { tryCollection } from './try-collection.ts'
import { tryPython, tryTypeScript } from './try-generators.ts'
import { tryGo } from './try-go.ts'
import { tryRequests } from './try-prism-requests.ts'
import { tryPrism } from './try-prism.ts'

// Tries the API's OpenAPI document in common tools, outside the workspace. `--all` sends every witness through Prism.

const document = join(root, 'packages/contract/openapi.json')

await main(async () => {
  await bringTools()
  const place = mkdtempSync(join(tmpdir(), 'brazier-openapi-'))
  let failures = 0
  const attempt = async (what: string, tried: Promise<readonly string[]>): Promise<void> => {
    const start = performance.now()
    const wrong = await tried
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    if (!report(`${what} (${seconds} s)`, wrong)) failures += 1
  }
  try {
    await attempt('hey-api and openapi-typescript: what they write compiles', tryTypeScript(document, place))
    await attempt('quicktype: the schemas as Python compile', tryPython(document, place))
    await attempt('openapi-generator: a client in Go compiles, and tracks and exports a user', tryGo(document, place))
    await attempt('Postman: a collection has every endpoint, and each is answered', tryCollection(document, place))
    const isWhole = process.argv.includes('--all')
    await attempt('Prism: no fault in any answer of the witnesses', tryPrism(document, isWhole))
    await attempt('Prism: it takes the requests that the service takes', tryRequests(document))
    return failures === 0 ? 0 : 1
  } finally {
    rmSync(place, { recursive: true })
  }
})
