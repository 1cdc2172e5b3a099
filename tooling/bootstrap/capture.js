import { spawn } from 'node:child_process'
import { root } from './root.js'

/**
 * Runs a command to its end, in the root folder and without a terminal. `output` is stdout and stderr in order. Code 127: no such command.
 * Never throws.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, timeout?: number, hear?: (text: string) => void }} [options] timeout in milliseconds;
 *   `hear` gets the output as it comes
 * @returns {Promise<{ code: number, output: string }>}
 */
export const capture = (command, args, { env = {}, timeout, hear } = {}) =>
  new Promise((resolve) => {
    // On Windows npm and pnpm are .cmd files, which need a shell.
    const shell = process.platform === 'win32' && command !== process.execPath
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
    })
    let output = ''
    const take = (/** @type {string} */ chunk) => {
      output += chunk
      hear?.(chunk)
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.on('error', (error) => resolve({ code: 127, output: output + error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
