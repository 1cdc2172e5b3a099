import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro/content/config'

/** Every page of the site: those written by hand, and those that `src/make` writes. */
export const collections: Readonly<Record<string, ReturnType<typeof defineCollection>>> = {
  docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }),
}
