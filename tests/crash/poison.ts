import { writeSync } from 'node:fs'

// Is imported before the server: some jobs of `users.track` then end its process, or never end.

type Run = (payload: unknown, context: unknown) => Promise<void>

const { href } = new URL('../../packages/backend/src/job-kinds.ts', import.meta.url)
const { jobKinds } = (await import(href)) as { jobKinds: Map<string, { readonly run: Run }> } // what the module exports
const kind = jobKinds.get('users.track')
if (kind === undefined) throw new TypeError('there is no users.track to poison')

const run: Run = (payload, context) => {
  const text = JSON.stringify(payload)
  if (text.includes('poison-kill')) {
    writeSync(2, '{"poison":"kill"}\n')
    process.kill(process.pid, 'SIGKILL')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
  if (text.includes('poison-spin')) {
    writeSync(2, '{"poison":"spin"}\n')
    for (;;);
  }
  return kind.run(payload, context)
}

jobKinds.set('users.track', { ...kind, run })
