/** A reason why the server cannot start, in words for whoever started it. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
  /** 1: the machine does not let it; 2: what was asked for makes no sense. */
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2) {
    super(message)
    this.exitCode = exitCode
  }
}
