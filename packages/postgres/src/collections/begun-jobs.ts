import type { BegunJobs } from '@brazier/backend/parts'
import type { Caution } from '../caution.ts'
import { statement } from '../session.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

const findProcesses = statement('SELECT process FROM processes WHERE process = ANY($1::bigint[])')

/** Keeps the notes in the workspace's row. */
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
      const beginner = begun?.job === id ? begun.process : undefined
      const rows = await unit.session.query(findProcesses, [[unit.process, beginner ?? unit.process]])
      const known = new Set(rows.map(({ process }) => Number(process)))
      // Others would think this process gone: it waits until it is known again.
      if (!known.has(unit.process)) return 'another'
      if (beginner === undefined) return 'nobody'
      if (beginner === unit.process) return 'this'
      return known.has(beginner) ? 'another' : 'gone'
    },
    begin: async ({ id }) => change({ ...unit.caution, begun: { job: id, process: unit.process } }),
    end: async () => {
      const { deaths, alone } = unit.caution
      change({ deaths, alone: Math.max(0, alone - 1) })
    },
  }
}
