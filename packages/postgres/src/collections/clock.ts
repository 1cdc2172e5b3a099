import type { StoredClock } from '@brazier/backend/parts'
import type { UnitOfWork } from '../unit-of-work.ts'

export const createClock = (unit: UnitOfWork): StoredClock => ({
  now: async () => unit.clock,
  set: async (now) => {
    const before = unit.clock
    if (before === undefined) throw new TypeError('the workspace has the real clock')
    unit.clock = now
    unit.hasChanged = true
    unit.journal.note(() => {
      unit.clock = before
    })
    return true
  },
})
