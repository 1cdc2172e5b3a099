/** Runs with the arguments behind the sub-command's name; resolves to the exit code. */
export type RunSubCommand = (args: readonly string[], process: NodeJS.Process) => Promise<number>

/** A sub-command, which is loaded when it is asked for. */
export interface SubCommand {
  readonly usage: string
  readonly about: string
  load(): Promise<RunSubCommand>
}

/** Every sub-command by name; the help lists them. */
export const subCommands: { readonly [name: string]: SubCommand } = {
  check: {
    usage: 'check <base_url> --key KEY',
    about: 'checks any server against the contract; see brazier check --help',
    load: async () => (await import('./check/check-command.ts')).checkCommand,
  },
  validate: {
    usage: 'validate <id> <file|->',
    about: 'shows what the API would answer to a body; see brazier validate --help',
    load: async () => (await import('./validate/validate-command.ts')).validateCommand,
  },
  open: {
    usage: 'open <case.json>',
    about: 'shows what happened elsewhere, saved as a case; see brazier open --help',
    load: async () => (await import('./open/open-command.ts')).openCommand,
  },
  pull: {
    usage: 'pull <rest endpoint> --key KEY',
    about: 'reads your own workspace as a state file; see brazier pull --help',
    load: async () => (await import('./pull/pull-command.ts')).pullCommand,
  },
  record: {
    usage: 'record --to <rest endpoint>',
    about: 'passes calls on, judges them by the contract and keeps them; see brazier record --help',
    load: async () => (await import('./record/record-command.ts')).recordCommand,
  },
  replay: {
    usage: 'replay <case.json>',
    about: 'repeats a case on a local server and shows where answers differ; see brazier replay --help',
    load: async () => (await import('./replay/replay-command.ts')).replayCommand,
  },
  openapi: {
    usage: 'openapi [--control]',
    about: 'prints the API, or the control API, as OpenAPI 3.1',
    load: async () => (await import('./openapi/openapi-command.ts')).openapiCommand,
  },
}

/** The sub-command of a name. */
export const findSubCommand = (name: string | undefined): SubCommand | undefined =>
  name !== undefined && Object.hasOwn(subCommands, name) ? subCommands[name] : undefined
