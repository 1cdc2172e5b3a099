export type { GivenCatalog } from './catalog.ts'
export type { Given } from './given.ts'
export type { GivenCampaign, GivenCanvas } from './messaging.ts'
export { workspace, type WorkspaceBuilder, type WorkspaceOptions } from './workspace-builder.ts'
