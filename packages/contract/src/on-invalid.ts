import type { Fault, OnInvalid } from './endpoint.ts'

/**
 * Answers 400 with one text. Faults of the whole come first, then those of the first faulty element, and within these the
 * text that stands first in `texts` (decision 0003).
 */
export const firstMessage = (texts: { readonly [name: string]: string }): OnInvalid => {
  const rank = new Map(Object.values(texts).map((text, index) => [text, index]))
  const order = (fault: Fault): number => rank.get(fault.message) ?? rank.size
  const element = (fault: Fault): number => fault.path.find((step) => typeof step === 'number') ?? -1
  return (issues) => {
    const faults = issues
      .map(({ path, message }): Fault => ({ path, message }))
      .sort((a, b) => element(a) - element(b) || order(a) - order(b))
    return { status: 400, body: { message: faults[0]?.message ?? '' }, faults }
  }
}
