import type { Filters } from '../data/use-filters.ts'
import { Button } from './button.tsx'

interface GivenFiltersProps {
  readonly filters: Filters
  readonly names: readonly string[]
}

/** Takes away filters that only links set. */
export const GivenFilters = ({ filters, names }: GivenFiltersProps) => (
  <>
    {names.map(
      (name) =>
        filters.get(name) !== '' && (
          <Button key={name} press={() => filters.set({ [name]: '' })} title="Take this filter away">
            {name} {filters.get(name).slice(0, 8)} ✕
          </Button>
        ),
    )}
  </>
)
