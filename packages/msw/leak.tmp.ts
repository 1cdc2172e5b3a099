import { http, HttpResponse } from 'msw2'
import { setupServer } from 'msw2/node'
const server = setupServer(http.get('https://rest.iad-01.braze.com/catalogs', () => HttpResponse.json({ catalogs: [] }))); server.listen()
const heap = async () => { for (let i = 0; i < 5; i++) { await new Promise((r) => setTimeout(r, 20)); (globalThis as any).gc() } return process.memoryUsage().heapUsed }
for (const extra of [{}, { Connection: 'close' }]) for (let k = 0; k < 2; k++) {
  const b = await heap(); const s = performance.now(); const c0 = process.cpuUsage()
  for (let i = 0; i < 500; i++) { const r = await fetch('https://rest.iad-01.braze.com/catalogs', { headers: { ...extra } as any }); await r.text() }
  const c = process.cpuUsage(c0)
  console.log(JSON.stringify(extra), ((await heap()) - b) / 500, ((performance.now() - s) / 500).toFixed(2), 'ms', 'cpu µs', (c.user + c.system) / 500)
}
