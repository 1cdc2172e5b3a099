import { useState } from 'preact/hooks'
import { Button } from './button.tsx'

/** Says for two seconds that it copied. */
export const CopyButton = ({ text, label = 'Copy', children = 'Copy' }: CopyProps) => {
  const [copied, setCopied] = useState<'yes' | 'no' | undefined>(undefined)
  const copy = async (): Promise<void> => {
    const isDone = await copyText(text).then(
      () => 'yes' as const,
      () => 'no' as const,
    )
    setCopied(isDone)
    setTimeout(() => setCopied(undefined), 2000)
  }
  return (
    <Button press={() => void copy()} title={label} look="plain">
      <span aria-live="polite">{copied === undefined ? children : copied === 'yes' ? 'Copied' : 'Not copied'}</span>
    </Button>
  )
}

export interface CopyProps {
  readonly text: string
  readonly label?: string
  readonly children?: string
}

export const useCopied = () => {
  const [said, say] = useState('')
  const copy = (title: string, text: string): void =>
    void copyText(text).then(
      () => say(`Copied as ${title}`),
      () => say('The browser did not allow copying'),
    )
  return { said, say, copy }
}

/** Rejects where the browser does not allow it. */
const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text)
