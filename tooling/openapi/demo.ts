import { readFileSync } from 'node:fs'
import { parseStateFile, type StateFile, type StateFileJson, stateFileJson } from '@brazier/backend'

/** As the service has it: reading its file takes longer than most requests. */
export const readDemo: StateFile = parseStateFile(
  JSON.parse(readFileSync(new URL('../../apps/server/demo/demo.json', import.meta.url), 'utf8')),
)

/** The company that the examples show. */
export const demo: StateFileJson = stateFileJson(readDemo)

/** UTC milliseconds: no time in the demo state is moved. */
export const demoNow: number = Date.parse(demo.as_of ?? '')

interface Named {
  readonly name?: string | undefined
}

const named = <T extends Named>(kind: string, list: readonly T[] | undefined, name: string): T => {
  const found = list?.find((one) => one.name === name)
  if (found === undefined) throw new TypeError(`the demo state has no ${kind} ${JSON.stringify(name)}`)
  return found
}

export const demoIds = {
  campaign: named('campaign', demo.campaigns, 'Your order is on the trail').id,
  sentCampaign: named('campaign', demo.campaigns, 'New roast: Treeline').id,
  tip: named('campaign', demo.campaigns, 'Brew tip of the week').id,
  canvas: named('Canvas', demo.canvases, 'Welcome to camp').id,
  segment: named('segment', demo.segments, 'Trail Club members').id,
  contentBlock: named('content block', demo.content_blocks, 'footer').content_block_id ?? '',
  integration: named('integration', demo.integrations, 'Loyalty points from the till').id,
  group: named('subscription group', demo.subscription_groups, 'Trail Mail (weekly)').id,
  receipt: named('campaign', demo.campaigns, 'Receipt').id,
  emailTemplate: demo.email_templates?.[0]?.email_template_id ?? '',
  preferenceCenter: named('preference center', demo.preference_centers, 'letters').preference_center_api_id,
} as const
