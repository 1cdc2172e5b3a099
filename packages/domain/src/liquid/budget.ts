import { renderLimits } from './render-limits.ts'

/** A render's remaining work. Methods throw `OverBudget` when it asks for more. */
export interface Budget {
  steps(count: number): void
  characters(count: number): void
  memory(count: number): void
  memoryLeft(): number
  /** All work used, to compare renders by. Never above 3. */
  used(): number
  /** Returns a function that takes back what is used from now on. */
  mark(): () => void
}

/** The message names the exceeded limit. */
export class OverBudget extends Error {
  override readonly name = 'OverBudget'
}

const over = (limit: number, what: string): never => {
  throw new OverBudget(`more than ${limit} ${what}`)
}

/** Returns a render's whole budget. */
export const newBudget = (): Budget => {
  let [steps, characters, memory] = [0, 0, 0]
  return {
    steps: (count) => {
      steps += count
      if (steps > renderLimits.steps) over(renderLimits.steps, 'steps')
    },
    characters: (count) => {
      characters += count
      if (characters > renderLimits.characters) over(renderLimits.characters, 'characters')
    },
    memory: (count) => {
      memory += count
      if (memory > renderLimits.memory) over(renderLimits.memory, 'characters and elements in memory')
    },
    memoryLeft: () => renderLimits.memory - memory,
    used: () => steps / renderLimits.steps + characters / renderLimits.characters + memory / renderLimits.memory,
    mark: () => {
      const before = [steps, characters, memory] as const
      return () => {
        ;[steps, characters, memory] = before
      }
    },
  }
}
