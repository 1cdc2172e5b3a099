import { addressBook, register } from './person.ts'
import { phoneBook } from './phones.ts'

/** Things that are given out once: numbers of users, addresses, phone numbers. */
export interface Books {
  readonly enter: ReturnType<typeof register>
  readonly address: ReturnType<typeof addressBook>
  readonly phone: ReturnType<typeof phoneBook>
}

/** Books in which nothing is written yet. */
export const emptyBooks = (): Books => ({ enter: register(), address: addressBook(), phone: phoneBook() })
