import { strictPattern } from '@brazier/domain/vocabulary'
import { limits } from '../limits.ts'

/** Reads the expression only. Running it can take forever. */
const isRead = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'iu').unicode
  } catch {
    return false
  }
}

/**
 * Returns about how many states a regular expression takes; more than the limit for too long a text. A counted group repeats its contents.
 */
export const patternStates = (text: string): number =>
  text.length > limits.patternCharacters ? limits.patternStates + 1 : cost(withoutClasses(strictPattern(text)))

const withoutClasses = (pattern: string): string =>
  pattern.replaceAll(/\[[^\]]*\]/g, 'c').replaceAll(/\\u\{[^}]*\}/g, 'c')

const cost = (pattern: string): number => {
  let [added, times] = [pattern.length, 1]
  for (const [, group, least = '0', most] of pattern.matchAll(/(\)?)\{(\d+)(?:,(\d*))?\}/g)) {
    const count = Math.max(Number(least), Number(most ?? 0), 1)
    if (group === ')') times *= count
    else added += count
  }
  return added * times
}

/**
 * Whether a regular expression matches in linear time: characters, classes, `\d \w \s \b`, groups, alternatives, counts and anchors. No
 * look-around, back reference, named group or `\p`. Limits: 500 characters, 5,000 states. Never throws. Source: decision 0040.
 */
export const isPattern = (text: string): boolean => {
  if (text.length > limits.patternCharacters) return false
  const pattern = strictPattern(text)
  if (/\\[^dDwWsSbBnrtfvux0]/.test(pattern) || /\[\^?(?:\]|[^\]]*(?:\\[bB]|\[:))/.test(pattern)) return false
  const outside = withoutClasses(pattern)
  if (/\(\?(?!:)/.test(outside)) return false
  return cost(outside) <= limits.patternStates && isRead(pattern)
}
