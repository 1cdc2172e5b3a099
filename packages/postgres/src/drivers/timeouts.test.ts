import { describe, expect, it } from 'vitest'
import { answerTimeout, connectionTimeout, heartbeatLimit, processTimeout, requestDeadline } from './timeouts.ts'

describe('the limits of a connection', () => {
  it('are all shorter than the time of a request, so that a lost one is replaced while a request waits', () => {
    for (const limit of [answerTimeout, connectionTimeout, heartbeatLimit, processTimeout]) {
      expect(limit({}) + connectionTimeout({})).toBeLessThanOrEqual(requestDeadline)
    }
  })
})
