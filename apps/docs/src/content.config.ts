import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro/content/config'

/** Pages written by hand, or by `src/make`. */
export const collections: Readonly<Record<string, ReturnType<typeof defineCollection>>> = {
  docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }),
}
