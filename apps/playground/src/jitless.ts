import * as z from 'zod'

// The page's policy forbids programs from texts, and even asking brings a complaint in the browser's console.
z.config({ jitless: true })
