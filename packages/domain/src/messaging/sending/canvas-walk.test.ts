import { describe, expect, it } from 'vitest'
import { enterCanvas, longestWay, nextVisits, stepCycle } from './canvas-walk.ts'
import type { WalkedStep } from './canvas-walk.ts'

const step = (id: string, members: Partial<WalkedStep> = {}): WalkedStep => ({
  id,
  delay_seconds: 0,
  next_step_ids: [],
  next_paths: [],
  ...members,
})

const vip = { custom_attribute: { custom_attribute_name: 'vip', comparison: 'exists' } } as const

const canvas = {
  variants: [
    { id: 'short', percentage: 60, is_control: false, first_step_ids: ['hello'] },
    { id: 'long', percentage: 30, is_control: false, first_step_ids: ['hello', 'tip', 'unknown'] },
    { id: 'control', percentage: 10, is_control: true, first_step_ids: ['hello'] },
  ],
  steps: [
    step('hello', {
      next_step_ids: ['tip'],
      next_paths: [{ audience: vip, next_step_id: 'offer' }, { next_step_id: 'bye' }],
    }),
    step('tip', { delay_seconds: 60 }),
    step('offer', { delay_seconds: 3600 }),
    step('bye'),
  ],
}

const entry = (bucket: number) => {
  const entered = enterCanvas(canvas, bucket, 1000)
  return { variant: entered?.variant.id, visits: entered?.visits.map(({ step: { id }, at }) => [id, at]) }
}

describe('entering a Canvas', () => {
  it('takes the variant of the bucket to its first steps, after their delays', () => {
    expect(entry(0)).toEqual({ variant: 'short', visits: [['hello', 1000]] })
    expect(entry(6000)).toEqual({
      variant: 'long',
      visits: [
        ['hello', 1000],
        ['tip', 61_000],
      ],
    })
  })

  it('gives the control variant no step', () => {
    expect(entry(9000)).toEqual({ variant: 'control', visits: [] })
  })

  it('leaves out users without a variant', () => {
    expect(enterCanvas({ ...canvas, variants: [] }, 0, 0)).toBeUndefined()
  })
})

describe('going on from a step', () => {
  const [hello, tip] = canvas.steps
  const next = (from: WalkedStep | undefined, isVip: boolean) =>
    nextVisits(canvas, from ?? step('none'), 5000, (audience) => audience === vip && isVip).map(
      ({ step: { id }, at }) => [id, at],
    )

  it('goes to every next step and down the first path that is the user’s', () => {
    expect(next(hello, true)).toEqual([
      ['tip', 65_000],
      ['offer', 3_605_000],
    ])
    expect(next(hello, false)).toEqual([
      ['tip', 65_000],
      ['bye', 5000],
    ])
  })

  it('goes once to a step that is named twice', () => {
    const twice = step('twice', { next_step_ids: ['bye', 'tip', 'bye'], next_paths: [{ next_step_id: 'tip' }] })
    expect(next(twice, true).map(([id]) => id)).toEqual(['bye', 'tip'])
  })

  it('ends without a next step', () => {
    expect(next(tip, true)).toEqual([])
  })
})

describe('the longest way', () => {
  it('sums the delays of the slowest way, control variant and all', () => {
    expect(longestWay(canvas)).toBe(3600)
    expect(longestWay({ ...canvas, variants: [{ percentage: 100, is_control: false, first_step_ids: ['tip'] }] })).toBe(
      60,
    )
    expect(longestWay({ variants: [], steps: [] })).toBe(0)
  })

  it('looks at each step once, with any number of ways to the step', () => {
    const ladder = Array.from({ length: 200 }, (_, rung) =>
      step(`${rung}`, { delay_seconds: 1, next_step_ids: [`${rung + 1}`, `${rung + 2}`] }),
    )
    const variants = [{ percentage: 100, is_control: false, first_step_ids: ['0'] }]
    expect(longestWay({ variants, steps: ladder })).toBe(200)
  })
})

describe('a circle of steps', () => {
  it('is found through next steps and through paths', () => {
    expect(stepCycle(canvas.steps)).toBeUndefined()
    expect(stepCycle([step('a', { next_step_ids: ['a'] })])).toEqual(['a'])
    const long = [
      step('a', { next_step_ids: ['b'] }),
      step('b', { next_paths: [{ next_step_id: 'c' }] }),
      step('c', { next_step_ids: ['b'] }),
    ]
    expect(stepCycle(long)).toEqual(['b', 'c'])
    const second = [step('a', { next_step_ids: ['b', 'c'] }), step('b'), step('c', { next_step_ids: ['a'] })]
    expect(stepCycle(second)).toEqual(['a', 'c'])
    expect(stepCycle([step('a'), step('b', { next_step_ids: ['b'] })])).toEqual(['b'])
  })

  it('is searched once per step, with any number of ways to the step', () => {
    const ladder = Array.from({ length: 200 }, (_, rung) => {
      const next_step_ids = [`${rung + 1}`, `${rung + 2}`]
      return step(`${rung}`, { next_step_ids })
    })
    expect(stepCycle(ladder)).toBeUndefined()
  })

  it('is not reported if two ways meet again', () => {
    const meet = [
      step('a', { next_step_ids: ['b', 'c'] }),
      step('b', { next_step_ids: ['d'] }),
      step('c', { next_step_ids: ['d'] }),
      step('d'),
    ]
    expect(stepCycle(meet)).toBeUndefined()
  })
})
