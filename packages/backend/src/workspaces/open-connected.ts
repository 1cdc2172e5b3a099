import type { Connected, ConnectedContext } from '../connected/connected-content.ts'
import type { AskingRun } from '../connected/holds.ts'
import type { ConnectedContent } from '../ports/connected.ts'

/** Loads the code at first use. */
export const openConnected = (context: Omit<ConnectedContext, 'held'>): ConnectedContent => {
  const held = new Set<number>()
  let made: Connected | undefined
  const open = async (): Promise<Connected> => {
    const { createConnected } = await import('../connected/connected-content.ts')
    return (made ??= createConnected({ ...context, held }))
  }
  return {
    held,
    begin: (job, now, chain) => {
      const run: AskingRun = { job, now, chain, sessions: undefined, wants: [] }
      return {
        asked: (putBack) => made?.ran(run, putBack.has(job)),
        answers: async () => (await open()).answersOf(run),
      }
    },
    settle: async (goesOn) => (await made?.settle(goesOn)) ?? false,
    preview: async (read) => (await open()).preview(read),
    cancel: () => made?.cancel(),
  }
}
