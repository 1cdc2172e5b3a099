import { program } from './program.ts'

console.log(await program())
