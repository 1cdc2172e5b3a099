import { useEffect, useState } from 'preact/hooks'
import { useConsole } from './control.ts'

const policyOf = (answer: Response): string =>
  (answer.headers.get('content-security-policy') ?? "default-src 'none'")
    .split('; ')
    // A page cannot declare these two; its frame has the first.
    .filter((part) => !/^(?:sandbox|frame-ancestors)\b/.test(part))
    .join('; ')

/** Reads a page as a file with its policy: nobody sends a header. */
const readPage = async (answer: Response): Promise<Blob> => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(answer).replaceAll('"', '&quot;')}">`
  const text = await answer.text()
  return new Blob([text.replace('<head>', () => `<head>${policy}`)], { type: 'text/html; charset=utf-8' })
}

/**
 * Returns a frame's address for a page of the control API; undefined until ready. With the service in this page, the browser keeps the
 * answer while the component is shown.
 */
export const usePageAddress = (path: string): string | undefined => {
  const { fetch, origin, isInPage } = useConsole()
  const [address, setAddress] = useState<string | undefined>(undefined)
  useEffect(() => {
    if (!isInPage) return undefined
    let made: string | undefined
    let isGone = false
    const open = async (): Promise<void> => {
      const page = await readPage(await fetch(new Request(origin + path)))
      if (isGone) return
      made = URL.createObjectURL(page)
      setAddress(made)
    }
    void open()
    return () => {
      isGone = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [path])
  return isInPage ? address : path
}
