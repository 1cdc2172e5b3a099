import type { Tone } from '../../parts/status.tsx'

const tones: { readonly [state: string]: Tone } = { received: 'good', failed: 'bad', not_called: 'warn' }

/** A call's tone; none while it waits. */
export const toneOfCall = (state: string): Tone | undefined => tones[state]

/** A state or kind in words. */
export const callText = (name: string): string => name.replaceAll('_', ' ')
