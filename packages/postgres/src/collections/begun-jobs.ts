import type { BegunJobs } from '@brazier/backend'
import type { Caution } from '../caution.ts'
import { statement } from '../database.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

const findProcess = statement('SELECT process FROM processes WHERE process = $1')

/** Returns the notes of begun jobs in a workspace's row, within one transaction. */
export const createBegunJobs = (unit: UnitOfWork): BegunJobs => {
  const change = (caution: Caution): void => {
    const before = unit.caution
    unit.caution = caution
    unit.hasChanged = true
    unit.journal.note(() => {
      unit.caution = before
    })
  }
  return {
    alone: async () => unit.caution.alone,
    beginner: async ({ id }) => {
      const { begun } = unit.caution
      if (begun?.job !== id) return 'nobody'
      if (begun.process === unit.process) return 'this'
      return (await unit.session.query(findProcess, [begun.process])).length > 0 ? 'another' : 'gone'
    },
    begin: async ({ id }) => change({ ...unit.caution, begun: { job: id, process: unit.process } }),
    end: async () => {
      const { deaths, alone } = unit.caution
      change({ deaths, alone: Math.max(0, alone - 1) })
    },
  }
}
