/** Why the server cannot start, for the user. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
  /** 1: the machine prevents it; 2: an option or the state file is wrong. */
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Compares names: the bundled command has this file in several pieces. */
export const isStartFault = (error: unknown): error is StartFault =>
  error instanceof Error && error.name === 'StartFault' && 'exitCode' in error
