import { expect, it } from 'vitest'
import { createOwner } from './owners.ts'

const [here, ended, other] = [1, 2, 3]
const ownerHere = () =>
  createOwner(
    here,
    () => false,
    () => undefined,
  )

it('is the process that takes over, with the first job that it takes, whatever it does before', () => {
  const owner = ownerHere()
  owner.runHere(true)
  // A note, a look without a job, and a message come before.
  for (let times = 0; times < 2; times += 1) {
    owner.seen(ended)
    expect(owner.isElsewhere()).toBe(false)
    expect(owner.next(ended, false)).toBe(ended)
    owner.seen(ended)
    owner.runHere(false)
  }
  owner.seen(ended)
  expect(owner.next(ended, true)).toBe(here)
})

it('stays the process that was sooner', () => {
  const owner = ownerHere()
  owner.runHere(true)
  owner.seen(ended)
  owner.seen(other)
  expect(owner.isElsewhere()).toBe(true)
  expect(owner.next(other, true)).toBe(other)
  owner.seen(ended)
  expect(owner.next(ended, true)).toBe(ended)
})

it('is nobody but the owner of the row, where this process does not take over', () => {
  const owner = ownerHere()
  owner.seen(other)
  owner.runHere(false)
  expect(owner.isElsewhere()).toBe(false)
  expect(owner.next(other, true)).toBe(other)
  owner.seen(null)
  expect(owner.next(null, false)).toBe(null)
  expect(owner.next(null, true)).toBe(here)
})
