import type { ControlInput } from '@brazier/control/client'
import type { Filters } from '../../data/use-filters.ts'
import { Choice, SearchField, Toolbar } from '../../parts/field.tsx'

export type AsUser = NonNullable<ControlInput<'content_blocks.preview'>['body']['user']>

const kinds = ['external_id', 'email', 'phone', 'braze_id'] as const

/** Returns undefined for nobody in particular. */
export const userOf = (filters: Filters): AsUser | undefined => {
  const value = filters.get('as').trim()
  if (value === '') return undefined
  const kind = kinds.find((each) => each === filters.get('by'))
  if (kind === 'email') return { email: value }
  if (kind === 'phone') return { phone: value }
  return kind === 'braze_id' ? { braze_id: value } : { external_id: value }
}

/** The address keeps the user. */
export const AsUserFields = ({ filters }: { readonly filters: Filters }) => (
  <Toolbar label="As which user">
    <Choice
      label="By"
      value={filters.get('by') === '' ? 'external_id' : filters.get('by')}
      values={kinds}
      change={(by) => filters.set({ by })}
    />
    <SearchField label="As this user; empty: nobody" {...filters.field('as')} />
  </Toolbar>
)
