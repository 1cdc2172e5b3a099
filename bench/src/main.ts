import { memory } from './memory.ts'
import { scale } from './scale.ts'
for (const q of [memory, scale]) { const f = await q.ask()
for (const r of f.rows) console.log(r.join(' | ')) }
