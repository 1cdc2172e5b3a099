import { addressBook, register } from './person.ts'
import { phoneBook } from './phones.ts'

/** Things given out once: numbers of users, addresses, phone numbers. */
export interface Books {
  readonly enter: ReturnType<typeof register>
  readonly address: ReturnType<typeof addressBook>
  readonly phone: ReturnType<typeof phoneBook>
}

export const emptyBooks = (): Books => ({ enter: register(), address: addressBook(), phone: phoneBook() })
