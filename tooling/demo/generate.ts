import { writeFileSync } from 'node:fs'
import { demoText } from './file-text.ts'

// Writes the demo state. Run after a change here: npm run demo
const file = new URL('../../apps/server/demo/demo.json', import.meta.url)
const text = await demoText()
writeFileSync(file, text)
console.log(
  `apps/server/demo/demo.json: ${text.split('\n').length - 1} lines, ${Math.ceil(Buffer.byteLength(text) / 1024)} KiB`,
)
