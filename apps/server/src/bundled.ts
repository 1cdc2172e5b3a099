import { enableCompileCache, flushCompileCache } from 'node:module'
import { command } from './commands/command.ts'

// The first file of the bundled command, and of its thread. What is loaded from here on is compiled once and kept.

enableCompileCache()
await command(process, import.meta.url)
// A server can end without saying so; what it compiled is kept now.
flushCompileCache()
