const digits = (value: number, count: number): string => String(value).padStart(count, '0')

const usAreas = ['206', '303', '312', '503', '713', '802', '828'] as const
const canadianAreas = ['403', '514', '604'] as const

const northAmerican = (areas: readonly string[]) => ({
  size: areas.length * 100,
  number: (index: number) =>
    `+1${areas[index % areas.length] ?? ''}55501${digits(Math.floor(index / areas.length), 2)}`,
})

// Ranges that their countries set aside for stories: nobody answers there. Other countries have none that we know of.
const ranges: Readonly<Record<string, { readonly size: number; readonly number: (index: number) => string }>> = {
  US: northAmerican(usAreas),
  CA: northAmerican(canadianAreas),
  GB: { size: 1000, number: (index) => `+447700900${digits(index, 3)}` },
  AU: { size: 100, number: (index) => `+6135550${digits(1000 + index, 4)}` },
  DE: { size: 1000, number: (index) => `+493023125${digits(index, 3)}` },
  FR: { size: 1000, number: (index) => `+33639980${digits(index, 3)}` },
  SE: { size: 95, number: (index) => `+467017406${digits(5 + index, 2)}` },
}

/**
 * Gives out the phone numbers of a country, each once; undefined when the country has no range for stories or it is used
 * up.
 */
export const phoneBook = (): ((country: string) => string | undefined) => {
  const used = new Map<string, number>()
  return (country) => {
    const range = ranges[country]
    const index = used.get(country) ?? 0
    if (range === undefined || index >= range.size) return undefined
    used.set(country, index + 1)
    return range.number(index)
  }
}
