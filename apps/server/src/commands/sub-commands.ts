import type { SubCommands } from './sub-command.ts'

/** The help lists them. */
export const subCommands: SubCommands = {
  run: {
    usage: 'run [options] -- <command>',
    about: 'answers a program that knows only the real address; see brazier run --help',
    examples: ['run -- npm test', 'run --offline --strict -- pytest', 'run --join http://127.0.0.1:4747 -- ./worker'],
    options: async () => (await import('./run/run-options.ts')).runArguments,
    load: async () => (await import('./run/run-command.ts')).runCommand,
  },
  check: {
    usage: 'check <base_url> --key KEY',
    about: 'checks any server against the contract; see brazier check --help',
    examples: [
      'check http://127.0.0.1:4747 --key dev-key',
      'check http://127.0.0.1:4747 --key dev-key --only users --write',
    ],
    options: async () => (await import('./check/check-options.ts')).checkArguments,
    load: async () => (await import('./check/check-command.ts')).checkCommand,
  },
  validate: {
    usage: 'validate <id> <file|->',
    about: 'shows what the API would answer to a body; see brazier validate --help',
    examples: [
      'validate users.track body.json',
      'validate --state state.yaml',
      'echo \'{"external_ids":[]}\' | brazier validate users.delete -',
    ],
    names: async () => (await import('./complete/endpoint-ids.ts')).endpointIds,
    options: async () => (await import('./validate/validate-options.ts')).validateArguments,
    load: async () => (await import('./validate/validate-command.ts')).validateCommand,
  },
  open: {
    usage: 'open <case.json>',
    about: 'shows what happened elsewhere, saved as a case; see brazier open --help',
    examples: ['open test-results/brazier/sign-up.case.json', 'open --before case.json'],
    options: async () => (await import('./open/open-command.ts')).openArguments,
    load: async () => (await import('./open/open-command.ts')).openCommand,
  },
  pull: {
    usage: 'pull <rest endpoint> --key KEY',
    about: 'reads your own workspace as a state file; see brazier pull --help',
    examples: [
      'pull https://rest.iad-01.braze.com --key "$KEY" --users ada,max > state.json',
      'pull https://rest.iad-01.braze.com --key "$KEY" --include segments,campaigns --output state.json',
    ],
    options: async () => (await import('./pull/pull-options.ts')).pullArguments,
    load: async () => (await import('./pull/pull-command.ts')).pullCommand,
  },
  record: {
    usage: 'record --to <rest endpoint>',
    about: 'passes calls on, judges them by the contract and keeps them; see brazier record --help',
    examples: ['record --to https://rest.iad-01.braze.com --state state.json'],
    options: async () => (await import('./record/record-command.ts')).recordArguments,
    load: async () => (await import('./record/record-command.ts')).recordCommand,
  },
  replay: {
    usage: 'replay <case.json>',
    about: 'repeats a case here and shows where answers differ; see brazier replay --help',
    examples: ['replay case.json', 'replay case.json --write case.test.ts'],
    options: async () => (await import('./replay/replay-command.ts')).replayArguments,
    load: async () => (await import('./replay/replay-command.ts')).replayCommand,
  },
  ca: {
    usage: 'ca [--pem]',
    about: 'shows the authority of --tls, and how to trust it',
    examples: ['ca', 'ca --pem > brazier-ca.pem'],
    options: async () => (await import('./ca/ca-command.ts')).caArguments,
    load: async () => (await import('./ca/ca-command.ts')).caCommand,
  },
  mcp: {
    usage: 'mcp [base_url]',
    about: 'gives an agent tools on a server that runs; see brazier mcp --help',
    examples: ['mcp', 'mcp http://127.0.0.1:4747 --workspace default'],
    options: async () => (await import('./mcp/mcp-options.ts')).mcpArguments,
    load: async () => (await import('./mcp/mcp-command.ts')).mcpCommand,
  },
  openapi: {
    usage: 'openapi [--control]',
    about: 'prints the API, or the control API, as OpenAPI 3.1',
    examples: ['openapi > openapi.json'],
    options: async () => (await import('./openapi/openapi-command.ts')).openapiArguments,
    load: async () => (await import('./openapi/openapi-command.ts')).openapiCommand,
  },
  health: {
    usage: 'health [base_url]',
    about: 'asks whether a server answers, for containers; see brazier health --help',
    examples: ['health', 'health http://127.0.0.1:4747'],
    options: async () => (await import('./health/health-command.ts')).healthArguments,
    load: async () => (await import('./health/health-command.ts')).healthCommand,
  },
  complete: {
    usage: 'complete <shell>',
    about: 'prints what lets a shell complete commands and options',
    examples: ['complete zsh > ~/.brazier-completion.zsh', 'complete fish | source'],
    names: async () => (await import('./complete/complete-command.ts')).shells,
    load: async () => (await import('./complete/complete-command.ts')).completeCommand,
  },
  help: {
    usage: 'help [command]',
    about: 'shows this text, or that of a command',
    examples: ['help check'],
    names: async () => Object.keys(subCommands),
    load: async () => (await import('./help.ts')).helpCommand,
  },
}
