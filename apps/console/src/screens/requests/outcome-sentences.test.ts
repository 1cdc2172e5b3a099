import { control } from '@brazier/control'
import { expect, test } from 'vitest'
import { isAsWished, outcomeSentences, sentenceOf } from './outcome-sentences.ts'

// The table of the control API has the list.
const runOutcomes = control.jobs.responses[200].shape.ran.unwrap().element.shape.outcome.options

test.each(runOutcomes)('the outcome %s is said in a sentence of its own', (outcome) => {
  const sentence = sentenceOf(outcome)
  expect(sentence).toMatch(/^[A-Z].{8,}\.$/)
  expect(Object.values(outcomeSentences).filter((one) => one === sentence)).toHaveLength(1)
})

test('there is no sentence for what is no outcome', () => {
  expect(Object.keys(outcomeSentences).toSorted()).toEqual(runOutcomes.toSorted())
  expect(sentenceOf('toString')).toBeUndefined()
})

test('only what did its work needs no reason', () => {
  expect(runOutcomes.filter(isAsWished)).toEqual(['ran', 'goes_on', 'done'])
})
