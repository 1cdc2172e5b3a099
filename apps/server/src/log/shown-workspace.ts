import { maskKey } from '@brazier/backend/parts'

/** Masks a name that a key made: it is that key. */
export const shownWorkspace = (name: string): string => (name.startsWith('ws_') ? maskKey(name) : name)
