import { useRow, useWorkspace } from '../../data/control.ts'
import { ScreenBody } from '../../parts/panes.tsx'
import { Page } from '../../parts/section.tsx'
import { Pending } from '../../parts/states.tsx'
import { hrefOf, inOrder, wordsOf } from './collection-words.ts'
import style from './content.module.css'

/** Most records that the server counts. */
const most = 1000

export const Content = () => {
  const workspace = useWorkspace()
  const { data, error, retry } = useRow('records.collections', { params: { workspace } })
  return (
    <ScreenBody title="Content" note="What the workspace holds, as a state file has it.">
      {data === undefined && <Pending what="the lists" error={error} retry={retry} />}
      {data !== undefined && (
        <Page>
          <ul class="cards">
            {inOrder(data.collections).map(({ name, about, count }) => (
              <li key={name}>
                <a class={count === 0 ? style['none'] : style['some']} href={hrefOf(workspace, name)}>
                  {wordsOf(name)} <b>{count === most ? `${count}+` : count}</b>
                </a>
                <p class="small">{about}</p>
              </li>
            ))}
          </ul>
        </Page>
      )}
    </ScreenBody>
  )
}
