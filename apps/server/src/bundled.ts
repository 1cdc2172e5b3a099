import { enableCompileCache, flushCompileCache } from 'node:module'
import { command } from './commands/command.ts'

// First file of the bundled command and its thread. Code loaded later is compiled once and kept.

enableCompileCache()
await command(process, import.meta.url)
// A server can end silently, so compiled code is kept now.
flushCompileCache()
