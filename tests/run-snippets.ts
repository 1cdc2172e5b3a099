import { Console } from 'node:console'
import { enableCompileCache, registerHooks } from 'node:module'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

// Runs the programs that its parent sends, one after another, each with its own console. Sends back what each printed,
// and ends when none of them holds it.

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))

declare global {
  /** The consoles of the programs. */
  var consoles: readonly Console[]
}

const urlOf = (index: number): string => new URL(`snippet-${index}.ts`, import.meta.url).href

const run = async (programs: readonly string[]): Promise<readonly string[]> => {
  const printed = programs.map(() => '')
  globalThis.consoles = programs.map((_, index) => {
    const write = (chunk: unknown, _encoding: string, done: () => void): void => {
      printed[index] += String(chunk)
      done()
    }
    return new Console(new Writable({ write }))
  })
  const sources = new Map(
    programs.map((text, index) => [urlOf(index), `const console = globalThis.consoles[${index}];${text}`]),
  )
  registerHooks({
    resolve: (specifier, context, next) =>
      sources.has(specifier) ? { url: specifier, shortCircuit: true } : next(specifier, context),
    load: (url, context, next) => {
      const source = sources.get(url)
      return source === undefined ? next(url, context) : { format: 'module-typescript', source, shortCircuit: true }
    },
  })
  for (const [index, url] of [...sources.keys()].entries()) {
    await import(url).catch((error: unknown) => {
      printed[index] += String(error)
    })
  }
  return printed
}

process.once('message', (programs: readonly string[]) => {
  void run(programs).then((printed) => process.send?.(printed, () => process.disconnect()))
})
