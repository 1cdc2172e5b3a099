import type { ControlAnswers } from '../../control.ts'
import type { ControlHandler } from '../control-handler.ts'

type Target = ControlAnswers<'messages.targets'>['body']['targets'][number]

const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name })

export const messagesTargets: ControlHandler<'messages.targets'> = async ({ workspace, query: { limit } }) =>
  workspace.store.read(async (tx) => {
    const campaigns = await tx.campaigns.page(undefined, limit)
    const canvases = await tx.canvases.page(undefined, limit)
    const targets: readonly Target[] = [
      ...campaigns.map((one) => ({
        kind: 'campaign' as const,
        ...named(one),
        state: one.state,
        variations: one.variations.map(named),
      })),
      ...canvases.map((one) => ({
        kind: 'canvas' as const,
        ...named(one),
        state: one.state,
        variations: one.variants.map(named),
        steps: one.steps.map(named),
      })),
    ]
    return { status: 200, body: { targets } }
  })
