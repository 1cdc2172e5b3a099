import { useWorkspace } from '../../data/control.ts'
import { useRowPages } from '../../data/row-pages.ts'
import { usePages } from '../../data/use-pages.ts'
import { AudienceCount } from '../../parts/audience-count.tsx'
import { Button } from '../../parts/button.tsx'
import { Grid } from '../../parts/grid.tsx'
import { ListFoot } from '../../parts/list-foot.tsx'
import { Section } from '../../parts/section.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { useOpenUser } from '../users/use-open-user.ts'
import { narrowColumns, type UserLine } from '../users/user-columns.tsx'
import style from './audience.module.css'

export const AudienceUsers = ({ audience }: { readonly audience: object }) => {
  const workspace = useWorkspace()
  const open = useOpenUser()
  const input = { params: { workspace }, query: { audience: JSON.stringify(audience) } }
  const asked = useRowPages('users.list', input, 'after', ({ users, next }) => ({ lines: users, next }))
  const pages = usePages<UserLine>({ ...asked, keyOf: ({ braze_id: id }) => id })
  const { lines, error, isLoading, hasMore, more, retry } = pages
  if (error !== undefined) return <Failed what="its users" error={error} retry={retry} />
  return (
    <Section
      title="Its users"
      actions={
        <span class="line">
          <AudienceCount asked={{ audience }} />
        </span>
      }
    >
      {isLoading && <Loading lines={3} />}
      {!isLoading && lines.length === 0 && !hasMore && <p class="small">Nobody passes these filters now.</p>}
      {lines.length === 0 && hasMore && <Button press={more}>Look further</Button>}
      {lines.length > 0 && (
        <div class={style['users']}>
          <Grid
            label="Users of the audience"
            columns={narrowColumns}
            lines={lines}
            keyOf={({ braze_id: id }) => id}
            open={open}
            hasMore={hasMore}
            reachEnd={more}
          />
          <ListFoot name="audience" pages={pages} order="oldest first" />
        </div>
      )}
    </Section>
  )
}
