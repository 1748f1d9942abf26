import { expect } from '@playwright/test'
import type { ServerProcess } from './server-process.ts'

/** The newest code that the server's console shows for a phone (docs/operating.md, Sending SMS). */
export async function readSmsCode(server: ServerProcess, mobile: string): Promise<string> {
  const newest = () => server.output.match(new RegExp(`.*SMS to ${mobile}: (\\d{6})`, 's'))?.[1]
  await expect.poll(newest).toBeDefined()
  return newest() ?? ''
}
