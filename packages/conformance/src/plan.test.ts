import { contract, effectOf, endpointIds } from '@brazier/contract'
import { describe, expect, test } from 'vitest'
import { isInert } from './is-inert.ts'
import { ownNames } from './own-names.ts'
import { type Means, planWitnesses } from './plan.ts'
import type { Witness } from './witnesses/witness.ts'
import { witnesses } from './witnesses/witnesses.ts'

const run = '0a1b2c3d'
const names = ownNames(run)
const reading: Means = {
  names,
  now: Date.UTC(2030, 0, 1),
  write: false,
  leftovers: false,
  hasCatalog: false,
  known: new Map([
    ['catalog_name', 'theirs'],
    ['campaign_id', 'theirs'],
    ['integration_id', '11111111-1111-4111-8111-111111111111'],
  ]),
}

const sent = (means: Means) => planWitnesses(means).filter(({ hindrance }) => hindrance === undefined)
const isTransport = ({ id }: Witness): boolean => id.startsWith('transport/')

/** Members whose texts and numbers say whom or what a request is about, wherever they stand. */
const about =
  /^(external_ids?|(current|new)_external_id|external_user_id|alias_name|(old|new)_alias_name|braze_ids?|emails?|email_address(es)?|phones?|campaign_id|canvas_id|schedule_id|content_block_id|catalog_name|integration_id|subscription_group_id)$/

/** Every text and number that says what a request is about. */
const namedBy = (value: unknown, member = ''): readonly (string | number)[] => {
  if (typeof value === 'string' || typeof value === 'number') return about.test(member) && value !== '' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => namedBy(inner, Array.isArray(value) ? member : name))
}

const isOwn = (name: string | number): boolean =>
  typeof name === 'number' ? name > 2 ** 43 : name.includes(run) || name.startsWith('+999')

test('a request that writes is taken to make something of any name, unless its row is known not to', () => {
  expect(effectOf(contract['users.track'])).toBe('makes')
  expect(effectOf(contract['users.merge'])).toBe('acts')
  expect(endpointIds.filter((id) => effectOf(contract[id]) === 'reads' && contract[id].method !== 'GET')).toEqual([
    'users.export.ids',
  ])
})

describe('without leave to write', () => {
  const others = sent(reading).filter(
    (one) => !isTransport(one) && effectOf(contract[one.request.endpoint]) !== 'reads',
  )

  test('nothing that is to succeed is sent, nor anything that makes something of any name', () => {
    expect(others.length).toBeGreaterThan(250)
    expect(others.filter(({ status }) => status < 400)).toEqual([])
    const makes = others.filter(({ request }) => effectOf(contract[request.endpoint]) === 'makes')
    expect(makes.filter(({ request }) => !isInert(request.body))).toEqual([])
  })

  test('every name in it has the prefix of the run', () => {
    const named = others.flatMap(({ request }) => namedBy([request.params ?? {}, request.query ?? {}, request.body]))
    expect(named.length).toBeGreaterThan(200)
    expect(named.filter((name) => !isOwn(name))).toEqual([])
  })

  test('what no endpoint gets would delete nobody', () => {
    const bodies = sent(reading)
      .filter(isTransport)
      .map(({ request }) => request.rawBody ?? JSON.stringify(request.body ?? {}))
    const harmless = ['{}', '{"external_ids": [', "{'external_ids': []}", '34,255,34']
    expect(new Set(bodies.map((bytes) => String(bytes).trim()))).toEqual(new Set(harmless))
  })

  test('names that are there are only used to read', () => {
    const using = sent(reading).filter(({ request }) => JSON.stringify(request).includes('theirs'))
    expect(using.length).toBeGreaterThan(0)
    expect(using.filter(({ request }) => contract[request.endpoint].method !== 'GET')).toEqual([])
    // Any catalog fits; the witnesses' campaigns have their own states and kinds.
    expect(using.filter(({ request }) => request.query?.['campaign_id'] === 'theirs')).toEqual([])
  })
})

describe('with leave to write', () => {
  const plan = sent({ ...reading, write: true, hasCatalog: true, known: new Map() })

  test('every name in it has the prefix of the run', () => {
    const named = plan
      .filter((one) => effectOf(contract[one.request.endpoint]) !== 'reads' && !isTransport(one))
      .flatMap(({ request }) => namedBy([request.params ?? {}, request.body]))
    expect(named.length).toBeGreaterThan(500)
    expect(named.filter((name) => !isOwn(name))).toEqual([])
    const catalogs = plan
      .filter(({ request }) => request.endpoint === 'catalogs.create')
      .flatMap(({ request }) => [...JSON.stringify(request.body).matchAll(/\{"name":"([^"]+)","description"/g)])
    expect(catalogs.length).toBeGreaterThan(10)
    expect(catalogs.filter(([, name = '']) => !isOwn(name))).toEqual([])
  })

  test('what cannot be undone is not made', () => {
    const kept = ['content_blocks.create', 'email.status', 'users.track']
    expect(plan.filter(({ status, request }) => status < 400 && kept.includes(request.endpoint))).toEqual([])
  })

  test('nobody is sent anything', () => {
    expect(plan.filter(({ status, request }) => status < 400 && request.endpoint.includes('.trigger.'))).toEqual([])
    const toAnybody = /"messages":.*"(broadcast|audience)":|"(broadcast|audience)":.*"messages":/
    const texts = plan.map(({ request }) => JSON.stringify(request.body ?? {}))
    expect(texts.filter((text) => toAnybody.test(text))).toEqual([])
    const others = texts.filter((text) => /"(broadcast|audience)":/.test(text) && !/"(campaign|canvas)_id":/.test(text))
    expect(others).toEqual([])
  })
})

describe('every witness', () => {
  test('is planned, but for reads, which are looked at for themselves', () => {
    const planned = new Set(planWitnesses(reading).map(({ title }) => title))
    const left = witnesses.filter(({ title }) => !planned.has(title))
    expect(
      left.filter(({ status, request }) => status >= 400 || effectOf(contract[request.endpoint]) !== 'reads'),
    ).toEqual([])
  })

  test('keeps its status and its text under other names', () => {
    for (const { title, status, body } of planWitnesses(reading)) {
      const witness = witnesses.find((one) => one.title === title)
      expect(witness?.status).toBe(status)
      const { message } = Object(body) as { readonly message: unknown } // every body has one
      expect(witness?.body).toMatchObject(message === undefined ? {} : { message })
    }
  })
})
