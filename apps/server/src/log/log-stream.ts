/** The place of log lines. */
export interface LogStream {
  readonly isTTY?: boolean
  /** Whether text for people has colours. Default: no. */
  readonly hasColours?: boolean
  write(line: string): unknown
}
