import type { Tone } from '../../parts/status.tsx'

const tones: { readonly [state: string]: Tone } = { received: 'good', failed: 'bad', not_called: 'warn' }

/** The tone of the state of a call; one that waits has none. */
export const toneOfCall = (state: string): Tone | undefined => tones[state]

/** The name of a state or a kind, as people read it. */
export const callText = (name: string): string => name.replaceAll('_', ' ')
