#!/usr/bin/env node
import { command } from './command.ts'

process.exitCode = await command(process)
