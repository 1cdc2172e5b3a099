import { calendarOf, type Engagement } from '@brazier/domain/rules'
import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import { historyStart } from './engagements.ts'
import { type NewSeriesService, seriesLaws } from './series.ts'

/** A service nine days after the history begins. */
const counted: NewSeriesService = async (state, engagements) => {
  const service = await testService({ state, now: historyStart + 9 * 86_400_000 })
  const calendar = calendarOf(state.time_zone ?? 'UTC')
  await service.workspace.store.transaction((tx) => tx.analytics.add(engagements, calendar))
  return service
}

describe('the series in this process', () => {
  for (const { title, check } of seriesLaws(counted, { numRuns: 30 })) it(title, check)
})

describe('the laws', () => {
  const find = (create: NewSeriesService, title: string) =>
    seriesLaws(create, { numRuns: 1000 }).find((law) => law.title === title)
  const mistaken =
    (mistake: (engagements: readonly Engagement[]) => readonly Engagement[]): NewSeriesService =>
    (state, engagements) =>
      counted(state, mistake(engagements))

  it('fail for counts that are half a day late', async () => {
    const late = mistaken((engagements) => engagements.map((one) => ({ ...one, time: one.time + 43_200_000 })))
    const law = find(late, 'an event counts on its day in the time zone of the company')
    await expect(law?.check()).rejects.toThrow()
  })

  it('fail for counts by days of UTC', async () => {
    const inUtc: NewSeriesService = (state, engagements) => counted({ ...state, time_zone: 'UTC' }, engagements)
    const law = find(inUtc, 'an event counts on its day in the time zone of the company')
    await expect(law?.check()).rejects.toThrow()
  })
})
