import { maskKey } from '@brazier/backend/parts'

/** Returns a workspace's name to show: one that a key made is that key, and is masked. */
export const shownWorkspace = (name: string): string => (name.startsWith('ws_') ? maskKey(name) : name)
