import type { StateFileJson } from '@brazier/backend/parts'
import * as fc from 'fast-check'
import { catalogCommands } from './catalogs/catalog-commands.ts'
import type { ModelledService } from './command.ts'
import { blockCommands } from './content-blocks/block-commands.ts'
import { inclusion } from './content-blocks/block-model.ts'
import { modelCampaign, scheduleCommands } from './messaging/schedule-commands.ts'
import { modelGroups, serviceCommands } from './users/commands.ts'
import { campaignBlock, type WorkspaceModel } from './workspace-model.ts'

const body = `${inclusion(campaignBlock)}|{{api_trigger_properties.\${n}}}`
const messages = [{ channel: 'email' as const, parts: { subject: 'Hello', body } }]

/** First state for `workspaceCommands`. */
export const workspaceModelState: StateFileJson = {
  subscription_groups: modelGroups.map((id) => ({ id, name: id, channel: 'email' as const })),
  campaigns: [{ id: modelCampaign, name: 'Model', variations: [{ id: 'v', name: 'All', messages }] }],
}

/** At most `most` commands. */
export const workspaceCommands = (
  most: number,
): fc.Arbitrary<Iterable<fc.AsyncCommand<WorkspaceModel, ModelledService>>> =>
  fc.commands([...serviceCommands, ...catalogCommands, ...blockCommands, ...scheduleCommands], {
    size: 'medium',
    maxCommands: most,
  })
