import { shown } from '../results.ts'
const m = await import(process.argv[2] ?? '')
for (const q of Object.values(m) as {ask():Promise<never>}[]) { const t=performance.now(); console.log(shown(await q.ask()), performance.now()-t) }
process.exit(0)
