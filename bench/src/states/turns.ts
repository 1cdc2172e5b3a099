/**
 * Loaded before a server (`--import`). On SIGUSR2 it writes the busy times since the last to `turnsFile(pid)`.
 */
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { BroadcastChannel, isMainThread } from 'node:worker_threads'
import { turnsFile } from './turns-file.ts'

const channel = new BroadcastChannel('brazier-turns')
channel.unref()

const report = (): (() => void) => {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  let longest = 0
  let busiest = 0
  // A timer is due in every turn of a millisecond, so this sees each. CPU time excludes others' work.
  let before = 0
  setInterval(() => {
    const { user, system } = process.threadCpuUsage()
    if (before > 0) busiest = Math.max(busiest, user + system - before)
    before = user + system
  }, 1).unref()
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  }).observe({ entryTypes: ['gc'] })
  return () => {
    writeFileSync(
      turnsFile(process.pid),
      JSON.stringify({ turn: delays.max / 1e6, cpu: busiest / 1000, collection: longest }),
    )
    delays.reset()
    longest = 0
    busiest = 0
  }
}

if (isMainThread) process.on('SIGUSR2', () => channel.postMessage('report'))
else channel.addEventListener('message', report())
