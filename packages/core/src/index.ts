export type { Client, ClientOptions } from './client-api.ts'
export type * from './ports.ts'
export type * from './store/state.ts'
