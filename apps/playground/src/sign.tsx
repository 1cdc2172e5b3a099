import { Button, Chip, CopyButton, errorOf, Note, refresh, useConsole, useQueryClient } from '@brazier/console/embed'
import { useLocation } from 'preact-iso/router'
import { useRef, useState } from 'preact/hooks'
import { createFileOpener } from './open-file.ts'
import { useDrop } from './use-drop.ts'
import style from './sign.module.css'

const command = 'npx brazier'

const FileButton = ({ open }: { open(file: File): void }) => {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        class={style['field']}
        type="file"
        accept=".json,application/json"
        aria-label="Case or state file"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) open(file)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button press={() => field.current?.click()} title="A case or a state file. Or drop it on the page">
        Open a file
      </Button>
    </>
  )
}

/** Says that this is a playground, what becomes of its data, and where a server comes from; takes files. */
export const Sign = () => {
  const { control } = useConsole()
  const { route } = useLocation()
  const client = useQueryClient()
  const [openFile] = useState(() => createFileOpener(control))
  const [said, setSaid] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const read = async (file: File): Promise<void> => {
    setError(undefined)
    setSaid(`Reading ${file.name}…`)
    try {
      route(await openFile(file))
      setSaid(`${file.name} is open.`)
    } catch (thrown) {
      setSaid('')
      setError(errorOf(thrown).message)
    } finally {
      refresh(client)
    }
  }
  const open = (file: File): void => void read(file)
  const isOver = useDrop(open)
  return (
    <>
      <aside class={style['sign']} aria-label="About this page">
        <span class={style['text']}>
          <Chip>Playground</Chip> The whole service runs in this page. Your data stay here until you reload it.
        </span>
        <span class={style['ways']}>
          <FileButton open={open} />
          <span class={style['own']}>
            <span class={style['label']}>Your own: </span>
            <code>{command}</code>
            <CopyButton text={command} label="Copy the command" />
          </span>
        </span>
        <span role="status" class={style['said']}>
          {said}
        </span>
      </aside>
      {error !== undefined && <Note tone="bad">{error}</Note>}
      {isOver && <div class={style['drop']}>Drop a case or a state file</div>}
    </>
  )
}
