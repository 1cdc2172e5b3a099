import { compareTexts } from '@brazier/domain'
/** What a content block is made of: a text, the names that it includes, and names that it only shows. */
export interface ModelContent {
  readonly word: string
  readonly includes: readonly string[]
  readonly mentions: readonly string[]
  readonly isMalformed: boolean
}

/** A content block. */
export interface ModelBlock {
  readonly id: string
  readonly name: string
  readonly content: ModelContent
  readonly state: 'active' | 'draft'
  readonly created_at: number
  readonly last_edited: number
}

/** Why a content block is refused. */
export type ModelBlockFault =
  | 'idInvalid'
  | 'activeToDraft'
  | 'nameFixed'
  | 'malformedLiquid'
  | 'selfReference'
  | 'nameTaken'

/** How a content names another block. */
export const inclusion = (name: string): string => `{{content_blocks.\${${name}}}}`

/** A content as a request writes it. */
export const contentText = ({ word, includes, mentions, isMalformed }: ModelContent): string =>
  [
    word,
    ...mentions.map((name) => `{% raw %}${inclusion(name)}{% endraw %}`),
    ...includes.map(inclusion),
    ...(isMalformed ? ['{% if %}'] : []),
  ].join(' ')

/** Every content block by its id. */
export class ModelBlocks {
  readonly byId = new Map<string, ModelBlock>()

  byName(name: string): ModelBlock | undefined {
    return [...this.byId.values()].find((block) => block.name === name)
  }

  /** Why a block cannot be written; `id` is undefined for one that is new. */
  faultOf({ name, content }: Pick<ModelBlock, 'name' | 'content'>, id?: string): ModelBlockFault | undefined {
    if (content.isMalformed) return 'malformedLiquid'
    if (this.leadsBack(name, content, id)) return 'selfReference'
    const namesake = this.byName(name)
    return namesake === undefined || namesake.id === id ? undefined : 'nameTaken'
  }

  /** Why a block cannot be changed so. */
  updateFaultOf(id: string, change: Partial<ModelBlock>): ModelBlockFault | undefined {
    const before = this.byId.get(id)
    if (before === undefined) return 'idInvalid'
    if (before.state === 'active' && change.state === 'draft') return 'activeToDraft'
    if (before.state === 'active' && (change.name ?? before.name) !== before.name) return 'nameFixed'
    return this.faultOf({ ...before, ...change }, id)
  }

  /** Whether the ways out of a block lead to its own name. */
  private leadsBack(name: string, content: ModelContent, id: string | undefined): boolean {
    const others = [...this.byId.values()].filter((block) => block.id !== id)
    const ways = new Map(others.map((block) => [block.name, block.content.includes]))
    let reached: readonly string[] = content.includes
    for (let steps = 0; steps <= ways.size; steps += 1) {
      reached = [...new Set([...reached, ...reached.flatMap((other) => ways.get(other) ?? [])])]
    }
    return reached.includes(name)
  }

  /** How many other blocks include a name. */
  inclusionsOf(name: string): number {
    return [...this.byId.values()].filter(({ content }) => content.includes.includes(name)).length
  }

  /** All blocks, oldest first, of one instant in order of id. */
  listed(): readonly ModelBlock[] {
    return [...this.byId.values()].toSorted((a, b) => a.created_at - b.created_at || compareTexts(a.id, b.id))
  }

  /** What a reader sees of a block; nothing of one that is not there. */
  rendered(name: string): string {
    const block = this.byName(name)
    if (block === undefined) return ''
    const { word, mentions, includes } = block.content
    return [word, ...mentions.map(inclusion), ...includes.map((other) => this.rendered(other))].join(' ')
  }
}
