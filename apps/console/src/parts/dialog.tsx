import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** The browser keeps the focus inside; Escape closes it. */
export const Dialog = ({ label, isOpen, close, children }: DialogProps) => {
  const place = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  useEffect(() => {
    if (isOpen && place.current?.open === false) place.current.showModal()
    if (!isOpen && place.current?.open === true) place.current.close()
  }, [isOpen])
  return (
    // A press beside the window closes it; Escape does it for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={place}
      aria-label={label}
      onClose={close}
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={({ target }) => target === place.current && target === pressed.current && close()}
    >
      {isOpen && children}
    </dialog>
  )
}

export interface DialogProps {
  readonly label: string
  readonly isOpen: boolean
  readonly children: ComponentChildren
  close(): void
}
