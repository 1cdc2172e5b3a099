import type { Tone } from '../../parts/status.tsx'

const tones: { readonly [state: string]: Tone } = { received: 'good', failed: 'bad', not_called: 'warn' }

/** None while a call waits. */
export const toneOfCall = (state: string): Tone | undefined => tones[state]

export const callText = (name: string): string => name.replaceAll('_', ' ')
