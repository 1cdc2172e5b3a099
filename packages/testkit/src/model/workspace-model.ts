import { ModelBlocks } from './block-model.ts'
import { ModelCatalogs } from './catalog-model.ts'
import { ModelSchedules } from './schedule-model.ts'
import { ServiceModel } from './service-model.ts'

/** A content block that the campaign's message includes. */
export const campaignBlock = 'header'

/** A workspace in the most obvious way: users, catalogs, content blocks, and schedules of one campaign. */
export class WorkspaceModel extends ServiceModel {
  readonly catalogs = new ModelCatalogs()
  readonly blocks = new ModelBlocks()
  readonly schedules = new ModelSchedules(this)

  /** What the campaign's message says: its content block, and a property of the send. */
  body(n: number): string {
    return `${this.blocks.rendered(campaignBlock)}|${n}`
  }
}
