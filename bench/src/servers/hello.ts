import { serve } from '@hono/node-server'
import { Hono } from 'hono'

// The least that Hono does. Argument: port.

const app = new Hono()
app.get('/', (c) => c.text('hello'))
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' })
