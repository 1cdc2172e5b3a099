export type Measure = () => number | Promise<number>

/**
 * Measures in rounds: a disturbance of the machine meets all contenders. Every second round is reversed, so none profits from its
 * neighbour.
 */
export const interleaved = async <Name extends string>(
  contenders: { readonly [name in Name]: Measure },
  { rounds, warmUp = 1 }: { readonly rounds: number; readonly warmUp?: number },
): Promise<{ readonly [name in Name]: readonly number[] }> => {
  const names = Object.keys(contenders) as Name[] // Object.keys forgets the names
  const measured = Object.fromEntries(names.map((name): [string, number[]] => [name, []])) as Record<Name, number[]>
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const figure = await contenders[name]()
      if (round >= 0) measured[name].push(figure)
    }
  }
  return measured
}
