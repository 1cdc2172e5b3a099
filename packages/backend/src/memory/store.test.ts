import { durableStoreLaws, rewindLaws, storeLaws } from '@brazier/laws'
import { describe, it } from 'vitest'
import { memoryStore } from './store.ts'

describe('the store in memory', () => {
  const open = async () => memoryStore()
  // A store that stays in memory is the simplest place for one.
  const place = async () => {
    const store = memoryStore()
    return async () => store
  }
  for (const law of [...storeLaws(open), ...rewindLaws(open), ...durableStoreLaws(place)]) it(law.title, law.check)
})
