import { compareTexts } from '@brazier/domain/rules'
/** A text, included names, and names that it only shows. */
export interface ModelContent {
  readonly word: string
  readonly includes: readonly string[]
  readonly mentions: readonly string[]
  readonly isMalformed: boolean
}

export interface ModelBlock {
  readonly id: string
  readonly name: string
  readonly content: ModelContent
  readonly state: 'active' | 'draft'
  readonly created_at: number
  readonly last_edited: number
}

export type ModelBlockFault =
  | 'idInvalid'
  | 'activeToDraft'
  | 'nameFixed'
  | 'malformedLiquid'
  | 'selfReference'
  | 'nameTaken'

/** Returns the Liquid that includes a block. */
export const inclusion = (name: string): string => `{{content_blocks.\${${name}}}}`

/** Returns what a request sends. */
export const contentText = ({ word, includes, mentions, isMalformed }: ModelContent): string =>
  [
    word,
    ...mentions.map((name) => `{% raw %}${inclusion(name)}{% endraw %}`),
    ...includes.map(inclusion),
    ...(isMalformed ? ['{% if %}'] : []),
  ].join(' ')

export class ModelBlocks {
  readonly byId = new Map<string, ModelBlock>()

  byName(name: string): ModelBlock | undefined {
    return [...this.byId.values()].find((block) => block.name === name)
  }

  /** `id` is undefined for a new block. */
  faultOf({ name, content }: Pick<ModelBlock, 'name' | 'content'>, id?: string): ModelBlockFault | undefined {
    if (content.isMalformed) return 'malformedLiquid'
    if (this.leadsBack(name, content, id)) return 'selfReference'
    const namesake = this.byName(name)
    return namesake === undefined || namesake.id === id ? undefined : 'nameTaken'
  }

  updateFaultOf(id: string, change: Partial<ModelBlock>): ModelBlockFault | undefined {
    const before = this.byId.get(id)
    if (before === undefined) return 'idInvalid'
    if (before.state === 'active' && change.state === 'draft') return 'activeToDraft'
    if (before.state === 'active' && (change.name ?? before.name) !== before.name) return 'nameFixed'
    return this.faultOf({ ...before, ...change }, id)
  }

  /** Whether a block includes itself, also through others. */
  private leadsBack(name: string, content: ModelContent, id: string | undefined): boolean {
    const others = [...this.byId.values()].filter((block) => block.id !== id)
    const ways = new Map(others.map((block) => [block.name, block.content.includes]))
    let reached: readonly string[] = content.includes
    for (let steps = 0; steps <= ways.size; steps += 1) {
      reached = [...new Set([...reached, ...reached.flatMap((other) => ways.get(other) ?? [])])]
    }
    return reached.includes(name)
  }

  inclusionsOf(name: string): number {
    return [...this.byId.values()].filter(({ content }) => content.includes.includes(name)).length
  }

  /** Oldest first, then by id. */
  listed(): readonly ModelBlock[] {
    return [...this.byId.values()].toSorted((a, b) => a.created_at - b.created_at || compareTexts(a.id, b.id))
  }

  /** Empty if the block does not exist or is a draft. */
  rendered(name: string): string {
    const block = this.byName(name)
    if (block === undefined || block.state === 'draft') return ''
    const { word, mentions, includes } = block.content
    return [word, ...mentions.map(inclusion), ...includes.map((other) => this.rendered(other))].join(' ')
  }
}
