// First: it orders the style layers.
import './style/tokens.css'

export { refresh, useConsole, useWorkspace } from './data/control.ts'
export { errorOf } from './data/use-act.ts'
export { useQueryClient } from './data/use-query.ts'
export { Button } from './parts/button.tsx'
export { CopyButton } from './parts/copy.tsx'
export { Note } from './parts/note.tsx'
export { Chip } from './parts/status.tsx'
export { behindHash } from './shell/behind-hash.tsx'
export { type Home, startConsole } from './start.tsx'
