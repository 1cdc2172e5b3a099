import * as z from 'zod'

// The page's policy lets nobody make programs of texts, and asking whether it does is a complaint in the browser's console.
z.config({ jitless: true })
