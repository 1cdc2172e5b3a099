import type { CallerContext } from '../outgoing/caller.ts'
import type { Caller } from '../ports/outgoing.ts'

/** Loads the caller's code at first use. */
export const openCaller = (context: Omit<CallerContext, 'rules'>): Caller => {
  let caller: Caller | undefined
  const open = async (): Promise<Caller> => {
    const { createCaller } = await import('../outgoing/caller.ts')
    const { callRules } = await import('./call-rules.ts')
    return (caller ??= createCaller({ ...context, rules: callRules }))
  }
  const failed = (error: unknown): void => context.runtime.failed({ where: 'calls', workspace: context.name, error })
  return {
    wake: () => void open().then(({ wake }) => wake(), failed),
    settle: async (goesOn) => (await open()).settle(goesOn),
    cancel: () => caller?.cancel(),
  }
}
