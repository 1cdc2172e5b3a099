import { cp, mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseOptions, startServer } from 'brazier'
import { pgliteDatabase } from '@brazier/postgres'
import { company } from './company.ts'
const base = await mkdtemp('/tmp/brazier-zz-')
await writeFile(base + '/c.json', JSON.stringify(company))
const open = async (dir: string) => {
  const wish = parseOptions(['--port', '0', '--log-level', 'error', '--queue-delay', 'never', '--store', 'pglite:' + dir, '--state', base + '/c.json'], {})
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  return startServer(wish.options, { write: () => true })
}
const H = { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' }
const s = await open(base + '/whole')
for (let b = 0; b < 6; b += 1) console.log(await (await fetch(s.url + '/users/track', { method: 'POST', headers: H, body: JSON.stringify({ attributes: Array.from({ length: 50 }, (_, k) => ({ external_id: `user-${b * 50 + k}`, ...Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`a${n}`, `${b}${k}${n}`.repeat(20)])) })) }) })).text())
await fetch(s.url + '/_brazier/workspaces/default/settle', { method: 'POST' })
const want = await (await fetch(s.url + '/_brazier/workspaces/default/state')).text()
console.log(JSON.parse(want).users.length)
await s.stop()
const db = await pgliteDatabase({ folder: base + '/whole' })
const rows = await db.session((x) => x.query({ name: 'q', text: `select relname, relkind::text as kind, pg_relation_filepath(oid) as path from pg_class where relnamespace = 'brazier'::regnamespace and pg_relation_filepath(oid) is not null` }))
await db.close()
const sized = await Promise.all(rows.map(async (r: any) => ({ ...r, size: (await stat(join(base, 'whole', r.path))).size })))
let n = 0
for (const how of ['half', 'empty']) for (const r of sized.filter((r) => r.size > 0 && r.kind !== 'S').sort((a, b) => b.size - a.size)) {
  if (how === 'half' && r.size <= 8192) continue
  if (how === 'empty' && r.kind !== 'r') continue
  const d = base + '/case' + (n += 1)
  await cp(base + '/whole', d, { recursive: true })
  await truncate(join(d, r.path), how === 'half' ? Math.floor(r.size / 2 / 8192) * 8192 : 0)
  try {
    const t = await open(d)
    const a = await fetch(t.url + '/_brazier/workspaces/default/state'); const text = await a.text()
    const st: number[] = []; let invalid = 0
    for (let b = 0; b < 6; b += 1) { const ex = await fetch(t.url + '/users/export/ids', { method: 'POST', headers: H, body: JSON.stringify({ external_ids: Array.from({ length: 50 }, (_, i) => `user-${b * 50 + i}`), fields_to_export: ['external_id'] }) }); st.push(ex.status); const j: any = await ex.json(); invalid += j.invalid_user_ids?.length ?? 0 }
    console.log(how, r.relname, r.kind, r.size, 'OPENED', a.status, a.status === 200 ? (text === want ? 'SAME' : 'DIFFERENT users ' + JSON.parse(text).users?.length) : '', 'export', st.join(), invalid)
    await t.stop().catch(() => 0)
  } catch (e: any) { console.log(how, r.relname, r.kind, r.size, 'REFUSED', e.exitCode, String(e.message).slice(-90)) }
  await rm(d, { recursive: true, force: true })
}
await rm(base, { recursive: true, force: true })
process.exit()
