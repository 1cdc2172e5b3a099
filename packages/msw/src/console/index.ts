export { type MockedService, openConsole } from './open-console.ts'
