import { contract, type Endpoint, type EndpointId } from '@brazier/contract'
import type { Asker } from './asker.ts'
import { checked, notTried, type Subject } from './case.ts'
import { compare, type Comparison } from './compare.ts'
import type { Exchange, RawAnswer } from './exchange.ts'
import { holdToRow } from './hold.ts'
import { memberOf } from './member.ts'
import type { CheckedCase, Difference } from './report.ts'
import type { WitnessRequest } from './witnesses/witness.ts'

const found = (...differences: readonly Difference[]): Comparison => ({ differences, notes: [] })

/** Returns `Link` targets by relation; undefined unless in the specified form. */
const linksOf = (id: EndpointId, header: string, path: string): { readonly [relation: string]: string } | undefined => {
  const links = header.split(/,(?=\s*<)/).map((link) => /^\s*<([^>]+)>;\s*rel="(prev|next)"\s*$/.exec(link))
  const targets = links.flatMap((link) => {
    const [, address = '', relation = ''] = link ?? []
    // Its targets are whole addresses. Source: decision 0032.
    const target = id === 'custom_attributes.get' ? address.slice(Math.max(0, address.indexOf(`${path}?`))) : address
    return target.startsWith(`${path}?`) && new URLSearchParams(target.slice(path.length + 1)).has('cursor')
      ? [[relation, target] as const]
      : []
  })
  return targets.length === links.length ? Object.fromEntries(targets) : undefined
}

const recordsOf = (id: EndpointId, { json }: RawAnswer): readonly unknown[] => {
  const row: Endpoint = contract[id]
  const records = memberOf(json, row.pages?.items ?? '')
  return Array.isArray(records) ? records : []
}

const wantedLink = (path: string, relation: string): string => `<${path}?cursor=…>; rel="${relation}"`

/** Resolves to differences with their exchange, or to why it ended. */
const walk = async (
  { ask }: Asker,
  request: WitnessRequest,
  first: RawAnswer,
  path: string,
  next: string,
): Promise<readonly [Exchange, Comparison] | string> => {
  const id = request.endpoint
  const second = await ask({ endpoint: id, path: next })
  if (typeof second === 'string') return second
  if (typeof second.answer === 'string') return [second, found()]
  const held = holdToRow(id, [200], second.answer)
  if (held.differences.length > 0) return [second, held]
  // Syncs have no id: two may be alike.
  const seen = id === 'cdi.job_sync_status' ? [] : recordsOf(id, first).map((record) => JSON.stringify(record))
  const again = recordsOf(id, second.answer).find((record) => seen.includes(JSON.stringify(record)))
  if (again !== undefined) {
    const wanted = 'other records than the first page has'
    return [second, found({ where: 'records of the next page', wanted, got: again })]
  }
  const header = second.answer.headers.get('link') ?? ''
  const { prev } = linksOf(id, header, path) ?? {}
  if (prev === undefined) {
    return [second, found({ where: 'header Link', wanted: wantedLink(path, 'prev'), got: header })]
  }
  const back = await ask({ endpoint: id, path: prev })
  if (typeof back === 'string') return back
  if (typeof back.answer === 'string') return [back, found()]
  return [back, compare(recordsOf(id, first), recordsOf(id, back.answer), 'the page before the next')]
}

export const checkPages = async (
  asker: Asker,
  request: WitnessRequest,
  exchange: Exchange,
): Promise<readonly CheckedCase[]> => {
  const id = request.endpoint
  const row: Endpoint = contract[id]
  const { answer, sent } = exchange
  if (row.pages?.by !== 'cursor' || typeof answer === 'string' || answer.status !== 200) return []
  const subject: Subject = { id: `${id}/pages`, title: `${id} leads from page to page by Link`, endpoint: id }
  const [path = ''] = sent.path.split('?')
  const header = answer.headers.get('link') ?? ''
  const [count, full] = [recordsOf(id, answer).length, row.pages.size ?? Infinity]
  const size: Difference = { where: 'records on a page', expected: full, got: count }
  if (header === '') {
    return count > full ? [checked(subject, exchange, found(size))] : [notTried(subject, 'one page is all there is')]
  }
  const { prev, next } = linksOf(id, header, path) ?? {}
  if (next === undefined || prev !== undefined) {
    return [checked(subject, exchange, found({ where: 'header Link', wanted: wantedLink(path, 'next'), got: header }))]
  }
  if (count !== full) return [checked(subject, exchange, found(size))]
  const walked = await walk(asker, request, answer, path, next)
  return [typeof walked === 'string' ? notTried(subject, walked) : checked(subject, ...walked)]
}
