import { writeSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Is imported before the bundled server: some jobs of `users.track` then end its process, or never end.

type Run = (payload: unknown, context: unknown) => Promise<void>
type Kinds = Map<string, { readonly run: Run }>

declare global {
  /** Poisons the kinds of jobs that the server knows. */
  var poisonJobs: (kinds: Kinds) => void
}

globalThis.poisonJobs = (kinds) => {
  const kind = kinds.get('users.track')
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
  kinds.set('users.track', { ...kind, run })
}

/** How the piece begins its table of all kinds, in a bundle that keeps names. */
const table = 'jobKinds=jobTable('

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    const { format, source } = loaded
    if (format !== 'module' || typeof source !== 'object') return loaded
    const text = new TextDecoder().decode(source)
    return text.includes(table) ? { ...loaded, source: `${text}\nglobalThis.poisonJobs(jobKinds)\n` } : loaded
  },
})
