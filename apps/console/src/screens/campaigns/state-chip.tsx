import { Chip } from '../../parts/status.tsx'

/** Whether a campaign or Canvas sends: only an active one does. */
export const StateChip = ({ state }: { readonly state: string }) =>
  state === '' ? null : <Chip tone={state === 'active' ? 'good' : 'warn'}>{state}</Chip>
