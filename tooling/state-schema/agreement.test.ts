import { readFileSync } from 'node:fs'
import { parseStateFile, stateFileJsonSchema } from '@brazier/backend'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, inject, it } from 'vitest'

// Formats say the same as the patterns beside them.
const accepts = new Ajv2020({ strict: true, strictTypes: false, validateFormats: false }).compile(stateFileJsonSchema())

const loads = (file: unknown): boolean => {
  try {
    parseStateFile(file)
    return true
  } catch {
    return false
  }
}

type Path = readonly (string | number)[]

const shapeOf = (path: Path): string => path.map((step) => (typeof step === 'number' ? '*' : step)).join('/')

const membersOf = (value: unknown): readonly (readonly [string | number, unknown])[] =>
  Array.isArray(value) ? [...value.entries()] : Object.entries(typeof value === 'object' ? (value ?? {}) : {})

/** Returns a value with only those elements of its lists that have a place that no element before has. */
const thinned = (root: unknown): unknown => {
  const seen = new Set<string>()
  const visit = (value: unknown, path: Path): { readonly kept: unknown; readonly isNew: boolean } => {
    let isNew = !seen.has(shapeOf(path))
    seen.add(shapeOf(path))
    const members = membersOf(value).map(([step, each]) => [step, visit(each, [...path, step])] as const)
    isNew ||= members.some(([, member]) => member.isNew)
    if (Array.isArray(value)) {
      // Short lists may be tuples, or depend on their first element.
      return {
        kept: value.length < 20 ? value : members.flatMap(([, { kept, isNew: has }]) => (has ? [kept] : [])),
        isNew,
      }
    }
    if (typeof value !== 'object' || value === null) return { kept: value, isNew }
    return { kept: Object.fromEntries(members.map(([name, { kept }]) => [name, kept])), isNew }
  }
  return visit(root, []).kept
}

/** Every place below a value. Of the elements of a list, those of the first with that place. */
const placesOf = (root: unknown): readonly Path[] => {
  const places = new Map<string, Path>()
  const visit = (value: unknown, path: Path): void => {
    if (!places.has(shapeOf(path))) places.set(shapeOf(path), path)
    for (const [step, each] of membersOf(value)) visit(each, [...path, step])
  }
  visit(root, [])
  return [...places.values()].filter(({ length }) => length > 0)
}

const absent = Symbol('absent')

/** Returns a value with another one at a path, or without it. */
const changed = (value: unknown, [step, ...rest]: Path, to: unknown): unknown => {
  if (step === undefined) return to
  const members = membersOf(value).flatMap(([name, each]): (readonly [string | number, unknown])[] => {
    const now = name === step ? changed(each, rest, to) : each
    return now === absent ? [] : [[name, now]]
  })
  return Array.isArray(value) ? members.map(([, each]) => each) : Object.fromEntries(members)
}

const strange = [absent, null, '', 'x', '2026-01-01', 0, -1, 1, 1.5, 1e300, true, [], [null], ['x'], {}, { x: 1 }]

const base = thinned(JSON.parse(readFileSync(new URL('../../apps/server/demo/demo.json', import.meta.url), 'utf8')))

/** JSON that may be anything: what is in it fits both. */
const isFree = (path: Path): boolean => /(?:properties|custom_attributes|items\/\*|rows\/\*)\/./.test(shapeOf(path))

/** The part of the file that a place is in, and the place in that part. */
const partAt = ([name, element, ...rest]: Path): readonly [part: unknown, place: Path] => {
  const whole: unknown = Reflect.get(Object(base), String(name))
  if (!Array.isArray(whole) || typeof element !== 'number') {
    return [{ [String(name)]: whole }, [String(name), ...(element === undefined ? [] : [element]), ...rest]]
  }
  return [{ [String(name)]: [whole[element]] }, [String(name), 0, ...rest]]
}

/** Places that only code can judge: JSON Schema has no list of time zones. */
const onlyLoaderKnows = new Set(['time_zone'])

it('whatever the JSON Schema accepts loads, and whatever loads the JSON Schema accepts', () => {
  const places = placesOf(base).filter((path) => !isFree(path) && !onlyLoaderKnows.has(shapeOf(path)))
  expect(places.length).toBeGreaterThan(300)
  const differences = places.flatMap((path, index) => {
    const [part, place] = partAt(path)
    expect([accepts(part), loads(part)]).toEqual([true, true])
    // Every second one at each place, which together are all of them at each kind of place.
    const some = inject('everywhere') ? strange : strange.filter((_, nth) => nth % 2 === index % 2)
    return some.flatMap((to) => {
      const file = changed(part, place, to)
      const says = { schema: accepts(file), loader: loads(file) }
      return says.schema === says.loader ? [] : [{ at: shapeOf(path), to, ...says }]
    })
  })
  expect(differences).toEqual([])
})
