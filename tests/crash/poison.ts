import { writeSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Is imported before the bundled server: some jobs of `users.track` then end its process, or never end.

type Run = (payload: unknown, context: unknown) => Promise<void>
type Kinds = Map<string, { readonly run: Run }>

declare global {
  /** Returns a table of kinds of jobs, poisoned. */
  var poisonJobs: (kinds: Kinds) => Kinds
}

globalThis.poisonJobs = (kinds) => {
  const kind = kinds.get('users.track')
  if (kind === undefined) return kinds
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
  return kinds.set('users.track', { ...kind, run })
}

/** End of `jobTable`, in a bundle that keeps names. */
const [fault, end] = ['two kinds of jobs have the same name");', 'return table']

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    const { format, source } = loaded
    if (format !== 'module' || typeof source !== 'object') return loaded
    const text = new TextDecoder().decode(source)
    if (!text.includes(fault)) return loaded
    return { ...loaded, source: text.replace(`${fault}${end}`, `${fault}return globalThis.poisonJobs(table)`) }
  },
})
