import type { DocumentName } from '../documents.ts'

/** Where the pages and what they take are. */
export const referencePath = '/_brazier/docs'

interface Page {
  readonly path: string
  readonly title: string
  /** Where its document is. */
  readonly document: string
}

/** The reference pages, one a document. */
export const pages: { readonly [Name in DocumentName]: Page } = {
  service: { path: referencePath, title: 'API', document: '/_brazier/openapi.json' },
  control: { path: `${referencePath}/control`, title: 'Control API', document: '/_brazier/control-openapi.json' },
}

const link = ({ path, title }: Page, current: Page): string =>
  path === current.path ? `<a href="${path}" aria-current="page">${title}</a>` : `<a href="${path}">${title}</a>`

/** A reference page: nothing in it is from another place than this server. */
export const pageText = (name: DocumentName): string => {
  const page = pages[name]
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Brazier</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${referencePath}/swagger-ui.css">
<link rel="stylesheet" href="${referencePath}/page.css">
<body data-document="${page.document}">
<header><strong>Brazier</strong><nav>${Object.values(pages)
    .map((each) => link(each, page))
    .join('')}</nav></header>
<noscript>This page needs JavaScript; the document itself is at <a href="${page.document}">${page.document}</a>.</noscript>
<main id="reference"></main>
<script src="${referencePath}/swagger-ui-bundle.js"></script>
<script src="${referencePath}/page.js"></script>
</html>
`
}

/** What the pages look like beside the reference itself. */
export const pageStyle = `body { margin: 0; }
header { display: flex; gap: 2rem; align-items: baseline; padding: 0.75rem 1.25rem; background: #1b1b1b; color: #fff;
  font: 1rem sans-serif; }
header a { margin-right: 1.25rem; color: #ccc; text-decoration: none; }
header a[aria-current] { color: #fff; border-bottom: 2px solid #ff8a3d; }
`

/** Starts the reference: requests that are tried out go to this server, with its development key where it has one. */
export const pageScript = (key: string): string => `'use strict'
const reference = SwaggerUIBundle({
  url: document.body.dataset.document,
  dom_id: '#reference',
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  showExtensions: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  queryConfigEnabled: false,
  onComplete: () => reference.preauthorizeApiKey('apiKey', ${JSON.stringify(key)}),
})
`
