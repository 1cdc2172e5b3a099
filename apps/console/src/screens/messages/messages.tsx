import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useConsole, useRow, useWorkspace } from '../../data/control.ts'
import { useCurl } from '../../data/use-curl.ts'
import { type Filters, useFilters } from '../../data/use-filters.ts'
import { useFollowing } from '../../data/use-following.ts'
import type { AskedPages } from '../../data/use-pages.ts'
import { useSmall } from '../../data/use-small.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { NewLines } from '../../parts/new-lines.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { Panes, ScreenBody } from '../../parts/panes.tsx'
import { Empty } from '../../parts/states.tsx'
import type { ScreenProps } from '../screen-props.ts'
import { messageColumns, type MessageLine, narrowColumns, smallColumns } from './message-columns.tsx'
import { MessageDetail } from './message-detail.tsx'
import { filterOf, MessageFilters } from './message-filters.tsx'

const pageSize = 200

const useMessagePages = (filters: Filters, isOpen: boolean) => {
  const workspace = useWorkspace()
  const { control } = useConsole()
  const filter = filterOf(filters)
  const asked: AskedPages<MessageLine> = {
    key: ['outbox', workspace, filter],
    load: async (from, signal) => {
      let before = from === undefined ? undefined : Number(from)
      for (;;) {
        const query = { ...filter, view: 'line' as const, limit: pageSize, ...(before !== undefined && { before }) }
        const { outbox, next } = await control.outbox({ params: { workspace }, query }, { signal })
        // A rare filter's page may be empty while older messages fit.
        if (outbox.length > 0 || next === undefined) return { lines: outbox, next }
        before = next
      }
    },
  }
  return useFollowing(asked, 'outbox', isOpen)
}

const NoMessages = ({ isFiltered }: { readonly isFiltered: boolean }) => {
  const workspace = useWorkspace()
  const curl = useCurl()
  const { data } = useRow('messages.targets', { params: { workspace } })
  if (isFiltered) return <Empty title="No message fits">Take a filter away to see more.</Empty>
  const campaign = data?.targets.find(({ kind, state }) => kind === 'campaign' && state === 'active')
  return (
    <Empty
      title="No message yet"
      command={
        campaign &&
        curl('/campaigns/trigger/send', { campaign_id: campaign.id, recipients: [{ external_user_id: 'ada' }] })
      }
    >
      Each message that a user would have received shows here as they would see it, and those that were aborted or
      failed with the reason.
    </Empty>
  )
}

export const Messages = ({ params }: ScreenProps) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const filters = useFilters()
  const { sequence } = params
  const isSmall = useSmall()
  const pages = useMessagePages(filters, sequence !== undefined)
  const list = (
    <>
      <NewLines count={pages.waiting} show={pages.show} />
      <PagedList
        what="the messages"
        name="messages"
        order="newest first"
        pages={pages}
        empty={<NoMessages isFiltered={filters.search !== ''} />}
        label="Messages"
        columns={isSmall ? smallColumns : sequence === undefined ? messageColumns : narrowColumns}
        keyOf={(line) => String(line.sequence)}
        selected={sequence}
        open={(line) => route(linkTo('message', { workspace, sequence: line.sequence }) + filters.search)}
        topVisits={pages.topVisits}
        scrolled={pages.setAtTop}
      />
    </>
  )
  return (
    <ScreenBody
      title="Messages"
      actions={<ButtonLink href={linkTo('wouldReceive', { workspace })}>What would a user receive?</ButtonLink>}
    >
      <MessageFilters filters={filters} />
      <Panes
        list={list}
        detail={
          sequence === undefined ? undefined : <MessageDetail sequence={sequence} tab={params['tab'] ?? 'shown'} />
        }
      />
    </ScreenBody>
  )
}
