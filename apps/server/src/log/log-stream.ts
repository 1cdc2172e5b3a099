/** Destination of log lines. */
export interface LogStream {
  readonly isTTY?: boolean
  /** Default: no. */
  readonly hasColours?: boolean
  write(line: string): unknown
}
