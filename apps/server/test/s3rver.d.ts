declare module 's3rver' {
  import type { IncomingMessage } from 'node:http'

  interface Context {
    req: IncomingMessage
    status: number
    body: string
  }

  export default class S3rver {
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
