import { spawn } from 'node:child_process'

/** Runs curl in its own process. Rejects unless it gets a 200. */
export const curl = (...args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('curl', ['-sS', '--fail-with-body', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2000)))
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`curl ended with ${code}: ${said}`))))
  })
