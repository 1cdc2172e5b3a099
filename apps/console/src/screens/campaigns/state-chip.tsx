import { Chip } from '../../parts/status.tsx'

/** Only an active campaign or Canvas sends. */
export const StateChip = ({ state }: { readonly state: string }) =>
  state === '' ? null : <Chip tone={state === 'active' ? 'good' : 'warn'}>{state}</Chip>
