import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SmsSender } from '../ports/sms-sender.ts'
import { ConfigProblem } from './config.ts'

interface SenderModule {
  createSmsSender?: (environment: NodeJS.ProcessEnv) => SmsSender | Promise<SmsSender>
}

/** The operator's own module, or the console (docs/operating.md). */
export async function loadSmsSender(path: string | undefined): Promise<SmsSender> {
  if (path === undefined) return createConsoleSender()
  const module = await importSender(path)
  const sender = await module.createSmsSender?.(process.env)
  if (typeof sender?.send !== 'function')
    throw new ConfigProblem('Configuration: SMS_SENDER: the module exports no createSmsSender')
  return sender
}

async function importSender(path: string): Promise<SenderModule> {
  try {
    return (await import(pathToFileURL(resolve(path)).href)) as SenderModule
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigProblem(`Configuration: SMS_SENDER: ${reason}`)
  }
}

/** For trying it out: codes are printed on the console. Not in the log, which must never contain a code. */
export const createConsoleSender = (
  write = (line: string) => void process.stdout.write(line),
): SmsSender => ({
  isForTrying: true,
  async send({ mobile, code, purpose, minutes }) {
    write(`SMS to ${mobile}: ${code} (${purpose}, ${minutes} minutes)\n`)
  },
})
