import { setTimeout } from 'node:timers/promises'
import { controlOf } from '../control.ts'

/** Looks again after `pause` milliseconds. Does no work itself: that would be another process's. */
export const untilApplied = async (url: string, workspace: string, pause: number): Promise<void> => {
  for (;;) {
    const { waiting, aside } = await controlOf(url).jobs({ params: { workspace }, query: { limit: 1 } })
    if (aside.length > 0) throw new Error(`a job failed: ${JSON.stringify(aside)}`)
    if (waiting.length === 0) return
    await setTimeout(pause)
  }
}
