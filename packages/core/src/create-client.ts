import type { Client, ClientOptions } from './client-api.ts'

export function createClient(_options: ClientOptions): Client {
  throw new Error('being built')
}
