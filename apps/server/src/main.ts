#!/usr/bin/env node
import { enableCompileCache, flushCompileCache } from 'node:module'

// The cache halves the start: everything else is imported after this.
enableCompileCache()
const { command } = await import('./commands/command.ts')
await command(process, import.meta.url)
// A server can end abruptly, so this keeps the compiled code now.
flushCompileCache()
