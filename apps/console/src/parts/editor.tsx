import { useEffect, useRef, useState } from 'preact/hooks'
import type { EditorProps } from './editor/editor-props.ts'
import type { OpenEditor } from './editor/editor-view.ts'
import { AreaField } from './field.tsx'
import style from './editor.module.css'

const useEditor = (props: EditorProps) => {
  const host = useRef<HTMLDivElement>(null)
  // Typed text until it returns as the value: fast typing is ahead.
  const typed = useRef<string[]>([])
  const latest = useRef(props)
  latest.current = {
    ...props,
    change: (text) => {
      typed.current.push(text)
      props.change(text)
    },
  }
  const [editor, setEditor] = useState<OpenEditor | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let isGone = false
    let opened: OpenEditor | undefined
    const open = async (): Promise<void> => {
      const { openEditor } = await import('./editor/editor-view.ts')
      const place = host.current
      if (isGone || place === null) return
      opened = openEditor(place.shadowRoot ?? place.attachShadow({ mode: 'open' }), () => latest.current)
      setEditor(opened)
    }
    void open().catch(() => setEditor('failed'))
    return () => {
      isGone = true
      opened?.close()
    }
  }, [])
  return { host, editor, typed }
}

/**
 * Has line numbers, colours, completion and faults in place. Tab indents; Escape, then Tab leaves. It is a plain field if its code fails to
 * load.
 */
export const Editor = (props: EditorProps) => {
  const { label, value, change, faults } = props
  const { host, editor, typed } = useEditor(props)
  const lastValue = useRef(value)
  useEffect(() => {
    const known = typed.current.lastIndexOf(value)
    // An editor opens with the value; typing may precede the next drawing.
    const isNew = value !== lastValue.current
    lastValue.current = value
    if (known === -1 && isNew && typeof editor === 'object') editor.setText(value)
    typed.current.splice(0, known + 1)
  }, [editor, value])
  useEffect(() => {
    if (typeof editor === 'object') editor.showFaults()
  }, [editor, JSON.stringify(faults)])
  if (editor === 'failed') return <AreaField label={label} value={value} change={change} />
  return <div ref={host} class={style['editor']} aria-busy={editor === 'loading'} />
}
