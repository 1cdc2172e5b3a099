import type { Hono } from 'hono'
import { documentNames } from '../documents.ts'
import { assetNames, readAsset } from './assets.ts'
import { pages, pageScript, pageStyle, pageText, referencePath } from './page.ts'

const headers = {
  // Nothing is loaded from elsewhere, and nobody frames the page.
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

const answer = (body: string | Uint8Array<ArrayBuffer>, type: string): Response =>
  new Response(body, { headers: { ...headers, 'Content-Type': type } })

/** Adds the reference pages to the control API's app, behind its guard. `key` is what requests are tried out with. */
export const addReference = (app: Hono, key: string): void => {
  for (const name of documentNames) {
    app.get(pages[name].path, () => answer(pageText(name), 'text/html; charset=utf-8'))
  }
  app.get(`${referencePath}/page.css`, () => answer(pageStyle, 'text/css; charset=utf-8'))
  app.get(`${referencePath}/page.js`, () => answer(pageScript(key), 'text/javascript; charset=utf-8'))
  for (const name of assetNames) {
    app.get(`${referencePath}/${name}`, async () => {
      const { bytes, type } = await readAsset(name)
      return answer(bytes, type)
    })
  }
}
