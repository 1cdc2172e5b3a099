interface ControlGroup {
  readonly name: string
  readonly description: string
  /** First parts of its routes' ids. */
  readonly prefixes: readonly string[]
}

const others: ControlGroup = { name: 'Others', description: 'What belongs to no group.', prefixes: [] }

/** Groups in reading order. */
export const controlGroups: readonly ControlGroup[] = [
  {
    name: 'Server',
    description: 'The server itself.',
    prefixes: ['health', 'openapi', 'session', 'unmatched', 'metrics'],
  },
  {
    name: 'Workspaces',
    description: 'Workspaces and the keys that open them.',
    prefixes: ['workspaces', 'keys', 'events'],
  },
  {
    name: 'State',
    description: 'All that is in a workspace, as a file or to go back to.',
    prefixes: ['state', 'reset', 'checkpoint', 'rollback'],
  },
  {
    name: 'Time and work',
    description: 'The clock, and work done after an answer.',
    prefixes: ['clock', 'settle', 'jobs'],
  },
  {
    name: 'Requests',
    description: 'What was asked, and faults for what will be.',
    prefixes: ['requests', 'calls', 'faults'],
  },
  {
    name: 'Messages',
    description: 'What users would receive, and what they do with it.',
    prefixes: ['outbox', 'messages', 'schedules', 'engagements', 'content_blocks'],
  },
  others,
]

export const controlGroupOf = (id: string): ControlGroup =>
  controlGroups.find(({ prefixes }) => prefixes.includes(id.split('.')[0] ?? '')) ?? others
