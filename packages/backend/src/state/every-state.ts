/** What loads, saves and compares states, as one piece. Few pages need it, and a page loads few large files faster than many small ones. */
export { writeBatch } from '../analytics/write-engagements.ts'
export { isEmptyWorkspace } from './is-empty.ts'
export { loadInto } from './load.ts'
export { changePage } from './net-changes.ts'
export { snapshotOf, stateParts } from './snapshot.ts'
export { parseStateFile } from './state-file.ts'
export { writeStateText } from './state-text.ts'
