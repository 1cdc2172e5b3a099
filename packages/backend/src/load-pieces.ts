import { loadLiquid, loadRollup } from './pieces.ts'

/** Loads all that requests and jobs use. In Node, before the tests: see `pieces.ts`. */
export const loadPieces = async (): Promise<void> => {
  await Promise.all([loadLiquid(), loadRollup(), import('./every-work.ts')])
}
