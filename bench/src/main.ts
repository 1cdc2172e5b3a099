import { requests } from './requests.ts'
const f = await requests.ask()
for (const r of f.rows) console.log(r.join(' | '))
