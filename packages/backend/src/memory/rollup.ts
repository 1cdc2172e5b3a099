/** Counting is loaded when it is first used: most mocks count nothing. */
export { emptyRollup } from '@brazier/domain'
