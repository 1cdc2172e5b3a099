import type { Asker } from './asker.ts'
import { checked, notTried, type Subject } from './case.ts'
import { compare, type Comparison } from './compare.ts'
import type { Exchange } from './exchange.ts'
import { holdToRow } from './hold.ts'
import { memberOf } from './member.ts'
import type { OwnNames } from './own-names.ts'
import type { CheckedCase } from './report.ts'
import type { Undo } from './undo.ts'
import { knownCatalog } from './witnesses/catalogs/known-catalogs.ts'
import type { WitnessRequest } from './witnesses/witness.ts'

export interface Writing {
  readonly asker: Asker
  readonly undo: Undo
  readonly names: OwnNames
  wait(ms: number): Promise<void>
}

/** Remembers to delete what the request makes. Resolves as `Asker.ask`. */
export const askToWrite = async ({ asker, undo }: Writing, request: WitnessRequest): Promise<Exchange | string> => {
  undo.expect(request)
  const exchange = await asker.ask(request)
  undo.settle(request, typeof exchange === 'string' ? undefined : exchange.answer)
  return exchange
}

const statusOf = (exchange: Exchange | string): number | undefined =>
  typeof exchange === 'string' || typeof exchange.answer === 'string' ? undefined : exchange.answer.status

/** Makes the witnesses' catalog under a name of the run. Resolves to whether it exists. */
export const makeCatalog = async (writing: Writing): Promise<boolean> => {
  const { ownName } = writing.names
  const { name, description, fields, items } = knownCatalog
  const body = { catalogs: [{ name: ownName(name), description, fields }] }
  if (statusOf(await askToWrite(writing, { endpoint: 'catalogs.create', body })) !== 201) return false
  for (const { id, ...members } of items) {
    const params = { catalog_name: ownName(name), item_id: ownName(id) }
    const added = await writing.asker.ask({ endpoint: 'catalogs.create_item', params, body: { items: [members] } })
    if (statusOf(added) !== 201) return false
  }
  return true
}

/** Most seconds from an accepted request to its effect. */
const patience = 20

export const checkTracking = async (writing: Writing): Promise<CheckedCase> => {
  const { asker, names, wait } = writing
  const external_id = names.ownName('tracked')
  const subject: Subject = {
    id: 'users.track/exported',
    title: 'a user who was tracked is soon exported',
    endpoint: 'users.track',
  }
  const tracked = await askToWrite(writing, {
    endpoint: 'users.track',
    body: { attributes: [{ external_id, first_name: 'Ada' }] },
  })
  if (typeof tracked === 'string') return notTried(subject, tracked)
  const answered = typeof tracked.answer === 'string' ? nothing : holdToRow('users.track', [201], tracked.answer)
  if (typeof tracked.answer === 'string' || answered.differences.length > 0) return checked(subject, tracked, answered)
  const body = { external_ids: [external_id], fields_to_export: ['external_id', 'first_name'] }
  const expected = [{ external_id, first_name: 'Ada' }]
  for (let second = 0; ; second += 1) {
    const exported = await asker.ask({ endpoint: 'users.export.ids', body })
    if (typeof exported === 'string') return notTried(subject, exported)
    const users = typeof exported.answer === 'string' ? undefined : memberOf(exported.answer.json, 'users')
    const found = compare(expected, users, 'body.users')
    if (found.differences.length === 0 || second === patience) return checked(subject, exported, found)
    await wait(1000)
  }
}

const nothing: Comparison = { differences: [], notes: [] }

/** Makes an undeletable draft, and reads it by id. */
export const checkContentBlock = async (writing: Writing): Promise<CheckedCase> => {
  const { asker, names } = writing
  const subject: Subject = {
    id: 'content_blocks.create/found',
    title: 'a content block that was made is found by its id',
    endpoint: 'content_blocks.create',
  }
  const body = { name: names.ownName('block'), content: 'Hi', state: 'draft' }
  const made = await askToWrite(writing, { endpoint: 'content_blocks.create', body })
  if (typeof made === 'string') return notTried(subject, made)
  const { answer } = made
  const held = typeof answer === 'string' ? nothing : holdToRow('content_blocks.create', [201], answer)
  if (typeof answer === 'string' || held.differences.length > 0) return checked(subject, made, held)
  const id = String(memberOf(answer.json, 'content_block_id'))
  const details = await asker.ask({ endpoint: 'content_blocks.info', query: { content_block_id: id } })
  if (typeof details === 'string') return notTried(subject, details)
  const expected = { content_block_id: id, name: body.name, content: body.content }
  const json = typeof details.answer === 'string' ? undefined : details.answer.json
  return checked(subject, details, { ...compare(expected, json, 'body'), notes: [] })
}
