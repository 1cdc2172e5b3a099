import { renderLimits } from './render-limits.ts'

/** Remaining work of a render. Each method throws an `OverBudget` when the render asks for more. */
export interface Budget {
  steps(count: number): void
  characters(count: number): void
  memory(count: number): void
  /** Returns how much memory is left. */
  memoryLeft(): number
  /** Returns the work used in all, as one number to compare renders by. Never above 3. */
  used(): number
}

/** A render asked for more than its budget. The message names the limit. */
export class OverBudget extends Error {
  override readonly name = 'OverBudget'
}

const over = (limit: number, what: string): never => {
  throw new OverBudget(`more than ${limit} ${what}`)
}

/** Returns the whole budget of one render. */
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
  }
}
