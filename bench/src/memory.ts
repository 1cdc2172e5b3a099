import { startHolder } from './holder.ts'
import type { Finding, Question } from './question.ts'

const users = 1_000_000
const target = 4

const ask = async (): Promise<Finding> => {
  const holder = await startHolder(users)
  try {
    const [resident, heap, json] = [
      await holder.ask('resident bytes'),
      await holder.ask('heap bytes'),
      await holder.ask('json characters'),
    ]
    const each = (bytes: number): string => (bytes / users).toFixed(0)
    return {
      title: 'Memory of a user beside its JSON',
      method:
        'Users like the demo’s, with different identifiers, loaded like `--state FILE`. Memory is a fresh process’s growth after full garbage collections.',
      columns: ['users', 'JSON, bytes a user', 'on the heap', 'resident', 'resident / JSON', 'target'],
      rows: [
        [
          users.toLocaleString('en'),
          each(json),
          each(heap),
          each(resident),
          (resident / json).toFixed(2),
          `≤ ${target}: ${resident / json <= target ? 'met' : '**missed**'}`,
        ],
      ],
    }
  } finally {
    holder.stop()
  }
}

export const memory: Question = { name: 'memory', ask }
