import type { EndpointId } from '@brazier/contract'
import { Braze } from 'braze-api'

/** The path to every method of an object of objects. */
type MethodPath<T, Prefix extends string = ''> = {
  [Name in keyof T & string]: T[Name] extends (...parts: never[]) => unknown
    ? `${Prefix}${Name}`
    : MethodPath<T[Name], `${Prefix}${Name}.`>
}[keyof T & string]

/** A method of the client, such as `users.alias.new`. */
export type Method = MethodPath<Braze>

/** Driver of a method: the endpoint that it calls, and the call. */
export interface Drive {
  readonly id: EndpointId
  call(braze: Braze): Promise<unknown>
}

/** Argument of a method. */
export type Body<Call extends (body: never) => unknown> = Parameters<Call>[0]

/** Makes a client of a service. */
export const newBraze = (url: string, key: string): Braze => new Braze(url, key)
