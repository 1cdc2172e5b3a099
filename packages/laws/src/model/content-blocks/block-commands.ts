import { contentBlockUpdateErrors } from '@brazier/contract'
import { isoInstant } from '@brazier/domain/rules'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { WorkspaceCommand } from '../catalogs/catalog-commands.ts'
import { command, listOf, memberOf, type ModelledService } from '../command.ts'
import { campaignBlock, type WorkspaceModel } from '../workspace-model.ts'
import { contentText, inclusion, type ModelBlock, type ModelContent } from './block-model.ts'

const name = fc.constantFrom(campaignBlock, 'footer', 'logo', 'constructor')

const content: fc.Arbitrary<ModelContent> = fc.record({
  word: fc.constantFrom('one', 'two'),
  includes: fc.uniqueArray(name, { maxLength: 2 }),
  mentions: fc.array(name, { maxLength: 1 }),
  isMalformed: fc.integer({ min: 0, max: 15 }).map((n) => n === 15),
})

const state = fc.constantFrom('active', 'draft')
/** A position; the last is a missing block's. */
const which = fc.nat(4)

const createBlock = fc.record({ name, content, state: fc.option(state, { nil: undefined, freq: 2 }) }).map((given) => {
  const body = { ...given, content: contentText(given.content) }
  return command<WorkspaceModel>(`create block ${JSON.stringify(body)}`, async ({ blocks, now }, service) => {
    const fault = blocks.faultOf(given)
    const answer = await service.call('content_blocks.create', body)
    if (fault !== undefined) {
      expect(answer).toMatchObject({ status: 400, body: { message: contentBlockUpdateErrors[fault] } })
      return
    }
    expect(answer).toMatchObject({ status: 201, body: { liquid_tag: inclusion(given.name) } })
    const id = String(memberOf(answer, 'content_block_id'))
    const written = { id, name: given.name, content: given.content, state: given.state ?? ('active' as const) }
    blocks.byId.set(id, { ...written, created_at: now, last_edited: now })
  })
})

const idAt = ({ blocks }: WorkspaceModel, place: number): string => [...blocks.byId.keys()][place] ?? 'nobody'

const updateBlock = fc
  .tuple(which, fc.record({ name, content, state }, { requiredKeys: [] }))
  .map(([place, { content: newContent, ...rest }]) => {
    const change = { ...rest, ...(newContent === undefined ? {} : { content: newContent }) }
    const written = { ...rest, ...(newContent === undefined ? {} : { content: contentText(newContent) }) }
    return command<WorkspaceModel>(`update block ${place}: ${JSON.stringify(written)}`, async (model, service) => {
      const { blocks, now } = model
      const id = idAt(model, place)
      const fault = blocks.updateFaultOf(id, change)
      const before = blocks.byId.get(id)
      if (before !== undefined && fault === undefined) blocks.byId.set(id, { ...before, ...change, last_edited: now })
      const answer = await service.call('content_blocks.update', { content_block_id: id, ...written })
      expect(answer.status).toBe(fault === undefined ? 201 : 400)
      if (fault !== undefined) expect(answer.body).toEqual({ message: contentBlockUpdateErrors[fault] })
    })
  })

const details = ({ blocks }: WorkspaceModel, block: ModelBlock): object => ({
  content_block_id: block.id,
  name: block.name,
  created_at: isoInstant(block.created_at),
  last_edited: isoInstant(block.last_edited),
  inclusion_count: blocks.inclusionsOf(block.name) + (block.name === campaignBlock ? 1 : 0),
})

const listBlocks = fc
  .record({ limit: fc.integer({ min: 1, max: 4 }), offset: fc.integer({ min: 0, max: 2 }) })
  .map((at) =>
    command<WorkspaceModel>(`list blocks ${JSON.stringify(at)}`, async (model, service) => {
      const { limit, offset } = at
      const query = { limit: String(limit), ...(offset > 0 && { offset: String(offset) }) }
      const listed = listOf(await service.call('content_blocks.list', undefined, { query }), 'content_blocks')
      const expected = model.blocks.listed().slice(offset, offset + limit)
      expect(listed).toHaveLength(expected.length)
      expect(listed).toMatchObject(expected.map((block) => details(model, block)))
    }),
  )

const expectBlock = async (model: WorkspaceModel, service: ModelledService, id: string): Promise<void> => {
  const block = model.blocks.byId.get(id)
  const answer = await service.call('content_blocks.info', undefined, { query: { content_block_id: id } })
  expect(answer.status).toBe(block === undefined ? 400 : 200)
  if (block === undefined) return
  expect(answer.body).toMatchObject({ ...details(model, block), content: contentText(block.content) })
}

const showBlock = which.map((place) =>
  command<WorkspaceModel>(`show block ${place}`, (model, service) => expectBlock(model, service, idAt(model, place))),
)

export const blockCommands: fc.Arbitrary<WorkspaceCommand>[] = [
  createBlock,
  createBlock,
  createBlock,
  updateBlock,
  updateBlock,
  listBlocks,
  showBlock,
]
