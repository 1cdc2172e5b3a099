import { satteri } from '@astrojs/markdown-satteri'
import starlight from '@astrojs/starlight'
import { defineConfig, passthroughImageService } from 'astro/config'
import { linksPlugin } from './src/links-plugin.ts'
import { partsPlugin } from './src/parts-plugin.ts'
import { sidebar } from './src/sidebar.ts'

// The search field has only a placeholder; screen readers need a name.
const labelSearch = `addEventListener('focusin', ({ target }) => {
  if (target.matches?.('.pagefind-ui__search-input')) target.setAttribute('aria-label', target.placeholder)
})`

export default defineConfig({
  // Pictures stay as taken, without native code.
  image: { service: passthroughImageService() },
  markdown: { processor: satteri({ hastPlugins: [partsPlugin, linksPlugin], features: { smartPunctuation: false } }) },
  integrations: [
    starlight({
      title: 'Brazier',
      description: 'The local Braze: validators, a stateful reference server, mocks and a test harness.',
      favicon: '/favicon.svg',
      logo: { src: './src/style/mark.svg', alt: '' },
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/brazier-dev/brazier' }],
      customCss: ['./src/style/site.css'],
      expressiveCode: {
        themes: ['github-dark', 'github-light'],
        // Long lines wrap: nothing scrolls.
        defaultProps: { wrap: true, overridesByLang: { sh: { frame: 'none' } } },
        styleOverrides: {
          borderRadius: '6px',
          borderColor: 'var(--sl-color-gray-5)',
          codeBackground: 'var(--sl-color-bg-nav)',
          frames: {
            shadowColor: 'transparent',
            editorActiveTabBackground: 'var(--sl-color-bg-nav)',
            editorTabBarBackground: 'var(--sl-color-gray-6)',
          },
        },
      },
      head: [{ tag: 'script', content: labelSearch }],
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      credits: false,
      sidebar,
    }),
  ],
})
