import { pathToFileURL } from 'node:url'
import { main } from './failure.js'
import { freshBundle } from './fresh-bundle.js'
import { endWithNpm, handOver } from './hand-over.js'
import { findNode, prepare } from './prepare.js'
import { root } from './root.js'

// `npm start`: the server, bundled from source. Arguments go to it: `npm start -- --port 5000`.

const args = process.argv.slice(2)

// Most starts do not need an embedded database of 27 MB.
const isEmbedded = [...args, process.env['BRAZIER_STORE'] ?? ''].some((text) => text.includes('pglite:'))

/**
 * Runs the server in this process: a second one would take as long to start as the server.
 * @param {string} first
 */
const runHere = async (first) => {
  process.argv = [process.execPath, first, ...args]
  process.chdir(root)
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'))
  await import(pathToFileURL(first).href)
}

await main(async () => {
  await prepare(isEmbedded ? 'everything' : 'server')
  const node = findNode('server')
  const first = await freshBundle(node)
  if (node !== process.execPath) return handOver(node, [first, ...args])
  await runHere(first)
  return undefined
})
