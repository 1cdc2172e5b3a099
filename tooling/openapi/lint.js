import { join } from 'node:path'
import { capture } from '../bootstrap/capture.js'
import { main } from '../bootstrap/failure.js'
import { root } from '../bootstrap/root.js'

// Holds the documents to redocly.yaml, without telemetry or version checks.
await main(async () => {
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js')
  const { code, output } = await capture(process.execPath, [redocly, 'lint', '--config', 'redocly.yaml'], { env })
  console.log(output)
  return code
})
