#!/usr/bin/env node
import { enableCompileCache, flushCompileCache } from 'node:module'

// What is compiled once is not compiled again: it halves the start. So everything else is imported after this.
enableCompileCache()
const { command } = await import('./commands/command.ts')
await command(process, import.meta.url)
// A server can end without saying so; what it compiled is kept now.
flushCompileCache()
