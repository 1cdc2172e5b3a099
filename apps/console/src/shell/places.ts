import type { ConsoleRoute } from '@brazier/control/console-routes'
import {
  Boxes,
  Braces,
  CalendarClock,
  ChartLine,
  Database,
  FileText,
  type IconNode,
  ListChecks,
  Mail,
  ScrollText,
  Users,
  Webhook,
  Zap,
} from 'lucide'

export interface NavigationItem {
  readonly route: ConsoleRoute
  readonly word: string
  readonly keys: string
  readonly icon: IconNode
  /** Other routes that belong to it. */
  readonly holds: readonly ConsoleRoute[]
  /** Begins a group: what happened, who is there, what runs it. */
  readonly isFirst?: boolean
}

/** The rail, from top to bottom. */
export const places: readonly NavigationItem[] = [
  {
    route: 'requests',
    word: 'Requests',
    keys: 'g r',
    icon: ScrollText,
    holds: ['request', 'requestTab', 'unmatched'],
  },
  { route: 'messages', word: 'Messages', keys: 'g m', icon: Mail, holds: ['message', 'messageTab', 'wouldReceive'] },
  { route: 'calls', word: 'Calls', keys: 'g l', icon: Webhook, holds: ['call'] },
  { route: 'time', word: 'Time', keys: 'g t', icon: CalendarClock, holds: [] },
  {
    route: 'users',
    word: 'Users',
    keys: 'g u',
    icon: Users,
    holds: ['user', 'userTab', 'merge', 'audience'],
    isFirst: true,
  },
  {
    route: 'campaigns',
    word: 'Campaigns',
    keys: 'g c',
    icon: ChartLine,
    holds: ['campaign', 'canvases', 'canvas', 'kpis'],
  },
  { route: 'content', word: 'Content', keys: 'g o', icon: FileText, holds: ['collection', 'record'] },
  { route: 'jobs', word: 'Jobs', keys: 'g j', icon: ListChecks, holds: ['job'], isFirst: true },
  { route: 'faults', word: 'Faults', keys: 'g f', icon: Zap, holds: [] },
  { route: 'state', word: 'State', keys: 'g s', icon: Database, holds: [] },
  { route: 'workspaces', word: 'Workspaces', keys: 'g w', icon: Boxes, holds: [] },
  { route: 'api', word: 'API', keys: 'g a', icon: Braces, holds: ['operation', 'operationTab'] },
]
