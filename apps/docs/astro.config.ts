import { satteri } from '@astrojs/markdown-satteri'
import starlight from '@astrojs/starlight'
import { defineConfig, passthroughImageService } from 'astro/config'
import { linksPlugin } from './src/links-plugin.ts'
import { partsPlugin } from './src/parts-plugin.ts'
import { sidebar } from './src/sidebar.ts'

export default defineConfig({
  // Pictures are shown as they were taken: nothing native has to draw them again.
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
      expressiveCode: { themes: ['github-dark', 'github-light'], styleOverrides: { borderRadius: '6px' } },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      credits: false,
      sidebar,
    }),
  ],
})
