import { program } from './program.ts'

// A worker that answers any request with what the program said. The runtime asks for a default export.
export default { fetch: async (): Promise<Response> => new Response(await program()) }
