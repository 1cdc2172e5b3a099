import { campaignId, catalogName, eventName, readers, type ScheduleIds } from './company.ts'
import { type Draw, oneOf, someOf } from './draw.ts'
import { type Act, bought, type Lane, merged, named, sending, type Step, stocked, withoutUsers } from './lane.ts'

/** Values that an act is drawn from. */
export interface Scene {
  readonly draw: Draw
  /** The name of the lane; everything in it begins so. */
  readonly name: string
  readonly lane: Lane
  /** The schedule_ids of its sends, by mark. */
  readonly schedules: ScheduleIds
  /** A number that nothing of the lane has yet. */
  next(): number
  /** The present, UTC milliseconds. */
  now(): number
}

const userOf = ({ draw, name }: Scene): string => `${name}-u${draw(5)}`

/** Price of a mark in cents. */
export const centsOf = (mark: string): number => 100 + (Number(/\d+$/.exec(mark)?.[0] ?? 0) % 900)

const isoOf = (time: number): string => new Date(time).toISOString()

const track = (scene: Scene): Act => {
  const { draw, name } = scene
  const pieces = Array.from({ length: 1 + draw(3) }, () => ({ id: userOf(scene), mark: `${name}-m${scene.next()}` }))
  const time = isoOf(scene.now())
  return {
    id: 'users.track',
    body: {
      purchases: pieces.map(({ id, mark }) => {
        return { external_id: id, product_id: mark, currency: 'USD', price: centsOf(mark) / 100, time }
      }),
      events: pieces.map(({ id }) => ({ external_id: id, name: eventName, time })),
    },
    steps: [
      {
        names: pieces.map(({ mark }) => mark),
        apply: (lane) => pieces.reduce((before, { id, mark }) => bought(before, id, mark), lane),
      },
    ],
  }
}

const merge = (scene: Scene): Act => {
  const pairs = Array.from({ length: 1 + scene.draw(3) }, () => [userOf(scene), userOf(scene)] as const)
  return {
    id: 'users.merge',
    body: {
      merge_updates: pairs.map(([from, into]) => ({
        identifier_to_merge: { external_id: from },
        identifier_to_keep: { external_id: into },
      })),
    },
    steps: pairs.map((names) => ({ names, apply: (lane) => merged(lane, ...names) })),
  }
}

const remove = (scene: Scene): Act => {
  const gone = [...new Set([userOf(scene), userOf(scene)])]
  const steps = gone.map((id) => ({ names: [id], apply: (lane: Lane) => withoutUsers(lane, [id]) }))
  return { id: 'users.delete', body: { external_ids: gone }, steps }
}

const alias = (scene: Scene): Act => {
  const given = Array.from({ length: 1 + scene.draw(2) }, () => ({
    id: userOf(scene),
    alias: `${scene.name}-a${scene.next()}`,
  }))
  return {
    id: 'users.alias.new',
    body: {
      user_aliases: given.map(({ id, alias: one }) => ({ external_id: id, alias_name: one, alias_label: one })),
    },
    steps: given.map(({ id, alias: one }) => ({ names: [id, one], apply: (lane) => named(lane, id, one) })),
  }
}

/** All of some items get one stock, or go. */
const stocking = (ids: readonly string[], stock: number | undefined): Step => ({
  names: ids,
  apply: (lane) => stocked(lane, Object.fromEntries(ids.map((id) => [id, stock]))),
})

const items = ({ draw, name, next }: Scene): Act => {
  const ids = someOf(draw, ['i0', 'i1', 'i2', 'i3', 'i4'], 1 + draw(3)).map((place) => `${name}-${place}`)
  const options = { params: { catalog_name: catalogName } }
  if (draw(4) === 0) {
    const steps = [stocking(ids, undefined)]
    return { id: 'catalogs.delete_items', body: { items: ids.map((id) => ({ id })) }, options, steps }
  }
  const stock = next()
  const steps = [stocking(ids, stock)]
  return { id: 'catalogs.replace_items', body: { items: ids.map((id) => ({ id, stock })) }, options, steps }
}

const item = ({ name, next }: Scene): Act => {
  const [id, stock] = [`${name}-single`, next()]
  const options = { params: { catalog_name: catalogName, item_id: id } }
  return { id: 'catalogs.replace_item', body: { items: [{ stock }] }, options, steps: [stocking([id], stock)] }
}

/** A send is asked for, changed or cancelled. */
const sendingStep = (mark: string, state: string): Step => ({
  names: [mark],
  apply: (lane) => sending(lane, mark, state),
})

/** Outcome of a send that went out to some. */
export const sentTo = (ids: readonly string[]): string => `sent to ${ids.toSorted().join(' ')}`

const soonOf = ({ draw, now }: Scene): string => isoOf(now() + 300 + draw(1500))
const hour = 3_600_000

const schedule = (scene: Scene): Act => {
  const { draw, name } = scene
  const mark = `${name}-s${scene.next()}`
  const ids = someOf(draw, readers, 3)
  const isSoon = draw(2) === 0
  return {
    id: 'campaigns.trigger.schedule.create',
    body: {
      campaign_id: campaignId,
      recipients: ids.map((external_user_id) => ({ external_user_id })),
      trigger_properties: { mark, readers: ids.join(' ') },
      schedule: { time: isSoon ? soonOf(scene) : isoOf(scene.now() + hour) },
    },
    steps: [sendingStep(mark, isSoon ? sentTo(ids) : `waits for ${ids.join(' ')}`)],
    asks: mark,
  }
}

const reschedule = (scene: Scene): Act => {
  const { draw, lane, schedules } = scene
  const waiting = Object.entries(lane.sends).filter(([, state]) => state.startsWith('waits for '))
  const [mark, state] = oneOf(draw, waiting) ?? []
  if (mark === undefined || state === undefined) return schedule(scene)
  const which = { campaign_id: campaignId, schedule_id: schedules.get(mark) ?? 'none' }
  if (draw(2) === 0) {
    return { id: 'campaigns.trigger.schedule.delete', body: which, steps: [sendingStep(mark, 'cancelled')] }
  }
  const ids = state.slice('waits for '.length).split(' ')
  return {
    id: 'campaigns.trigger.schedule.update',
    body: { ...which, schedule: { time: soonOf(scene) } },
    steps: [sendingStep(mark, sentTo(ids))],
  }
}

/** Acts of a lane, each as often as it stands here. */
const kinds = [track, track, track, track, track, track, merge, merge, merge, merge, remove, alias, alias, items, items]
const allKinds = [...kinds, item, schedule, schedule, reschedule, reschedule]

/** Draws the next request of a lane. */
export const drawAct = (scene: Scene): Act => (oneOf(scene.draw, allKinds) ?? track)(scene)
