import { catalogPages } from './catalogs.ts'
import { catalogRequests } from './catalogs-http.ts'
for (const q of process.argv[2] === 'http' ? [catalogRequests] : [catalogPages]) { const f = await q.ask(); console.log(f.columns.join(' | ')); for (const r of f.rows) console.log(r.join(' | ')) }
