/** A refusal of the control API. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  /** The name of the route. */
  readonly id: string
  readonly status: number
  /** Text of the control API, without the name of the route. */
  readonly reason: string

  constructor(id: string, status: number, reason: string) {
    super(`${id} is refused with ${status}: ${reason}`)
    this.id = id
    this.status = status
    this.reason = reason
  }
}

/** Most characters of an answer in an error. */
const longest = 200

/** An answer of a proxy or another server at that address. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly status: number

  constructor(id: string, status: number, text: string) {
    super(`${id}: the answer ${status} is not of a control API: ${JSON.stringify(text.slice(0, longest))}`)
    this.status = status
  }
}
