import { consoleBase } from '@brazier/control/console-routes'
import { type FunctionComponent, options } from 'preact'
import { LocationProvider } from 'preact-iso/router'
import { useEffect, useMemo, useState } from 'preact/hooks'

/** Puts a place behind `#`, so that any file server has the page for it. Other addresses stay. */
export const behindHash = (address: string): string =>
  address.startsWith(`${consoleBase}/w/`) || address === `${consoleBase}/`
    ? `#${address.slice(consoleBase.length)}`
    : address

/** Reads a place as `linkTo` writes it. */
export const addressIn = (hash: string): string => consoleBase + (hash.startsWith('#/') ? hash.slice(1) : '/')

/** Makes every link that names a place of the console lead behind `#`. */
export const turnLinks = (): void => {
  const before = options.vnode
  options.vnode = (node) => {
    if (node.type === 'a') {
      // Preact just made them.
      const props = node.props as { href?: unknown }
      if (typeof props.href === 'string') props.href = behindHash(props.href)
    }
    before?.(node)
  }
}

/** Serves servers with one file for all. */
export const BehindHash: FunctionComponent = ({ children }) => {
  const [url, setUrl] = useState(() => addressIn(location.hash))
  useEffect(() => {
    const read = (): void => setUrl(addressIn(location.hash))
    addEventListener('popstate', read)
    addEventListener('hashchange', read)
    return () => {
      removeEventListener('popstate', read)
      removeEventListener('hashchange', read)
    }
  }, [])
  const value = useMemo(() => {
    const { pathname, searchParams } = new URL(url, location.origin)
    return {
      url,
      path: pathname.replace(/\/+$/, '') || '/',
      query: Object.fromEntries(searchParams),
      route: (to: string, isReplacing?: boolean) => {
        if (isReplacing) history.replaceState(null, '', behindHash(to))
        else history.pushState(null, '', behindHash(to))
        setUrl(addressIn(location.hash))
      },
      back: () => history.back(),
      forward: () => history.forward(),
      wasPush: true,
    }
  }, [url])
  return <LocationProvider.ctx.Provider value={value}>{children}</LocationProvider.ctx.Provider>
}
