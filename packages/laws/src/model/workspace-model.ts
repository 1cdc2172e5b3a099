import { ModelCatalogs } from './catalogs/catalog-model.ts'
import { ModelBlocks } from './content-blocks/block-model.ts'
import { ModelSchedules } from './messaging/schedule-model.ts'
import { ServiceModel } from './users/service-model.ts'

/** A block that the campaign's message includes. */
export const campaignBlock = 'header'

/** The simplest model of a workspace: users, catalogs, content blocks, and one campaign's schedules. */
export class WorkspaceModel extends ServiceModel {
  readonly catalogs = new ModelCatalogs()
  readonly blocks = new ModelBlocks()
  readonly schedules = new ModelSchedules(this)

  body(n: number): string {
    return `${this.blocks.rendered(campaignBlock)}|${n}`
  }
}
