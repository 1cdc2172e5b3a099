import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/root.js'
import { collectExamples } from './collect-examples.ts'

// Puts the examples into `create-brazier`'s build.
writeFileSync(join(root, 'packages/create-brazier/dist/examples.json'), JSON.stringify(collectExamples()))
