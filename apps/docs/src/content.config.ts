import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'

/** Every page of the site: those written by hand, and those that `src/make` writes. */
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
