import { type Instant, newProfile, type Profile } from '@brazier/domain'
import { type Draw, draw } from './draw.ts'
import { asciiName, type Names, namesByCulture } from './names.ts'
import { type Home, places } from './places.ts'

/** A person, whatever the shop knows of it. */
export interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly gender: 'F' | 'M' | 'O' | 'N' | 'P'
  readonly dob: string
  readonly place: Home
}

const everywhere = Object.values(namesByCulture)

/** A person of a place; in one case of five of a family from elsewhere. */
export const person = (key: string): Person => {
  const drawn = draw(`person/${key}`)
  const place = drawn.pick(places)
  const names: Names = drawn.chance(20) ? drawn.pick([english, ...everywhere]) : namesByCulture[place.culture]
  const gender = drawn.weighted(
    [47, 'F' as const],
    [45, 'M' as const],
    [4, 'O' as const],
    [2, 'N' as const],
    [2, 'P' as const],
  )
  return {
    first_name: drawn.pick(gender === 'F' || (gender !== 'M' && drawn.chance(50)) ? names.women : names.men),
    last_name: drawn.pick(names.last),
    gender,
    dob: birthday(drawn),
    place,
  }
}

const english = namesByCulture.english
const birthday = (drawn: Draw): string => {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${drawn.int(1950, 2006)}-${two(drawn.int(1, 12))}-${two(drawn.int(1, 28))}`
}

const domains = ['example.com', 'example.com', 'example.org', 'example.net', 'mail.example', 'post.example'] as const

/** Gives out addresses, each once: a number sets apart those of the same name. */
export const addressBook = (): ((person: Pick<Person, 'first_name' | 'last_name'>, key: string) => string) => {
  const given = new Map<string, number>()
  return ({ first_name, last_name }, key) => {
    const drawn = draw(`address/${key}`)
    const [first, last] = [asciiName(first_name), asciiName(last_name)]
    const name = drawn.pick([`${first}.${last}`, `${first}.${last}`, `${first.slice(0, 1)}${last}`, `${first}_${last}`])
    const address = `${name}@${drawn.pick(domains)}`
    const count = (given.get(address) ?? 0) + 1
    given.set(address, count)
    return count === 1 ? address : address.replace('@', `${count}@`)
  }
}

/** Numbers the users in the order they are made, for their braze_id. */
export const register = (): ((key: string, created_at: Instant) => Profile) => {
  let number = 0
  return (key, created_at) => {
    number += 1
    const drawn = draw(`register/${key}`)
    const hex = (value: number) => value.toString(16).padStart(8, '0')
    const braze_id = `${hex(created_at / 1000)}${hex(number)}${drawn.hex(8)}`
    return newProfile({ braze_id, now: created_at, random_bucket: drawn.int(0, 9999) })
  }
}
