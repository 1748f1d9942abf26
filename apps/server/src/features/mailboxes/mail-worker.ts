/** Runs in a thread of its own (`mail-reader.ts`): whatever an e-mail does to it, nobody else waits. */
import { parentPort } from 'node:worker_threads'
import { readMail } from './read-mail.ts'

parentPort?.postMessage('ready')
parentPort?.on('message', (source: Uint8Array) => {
  readMail(source).then(
    mail => parentPort?.postMessage(mail),
    () => parentPort?.postMessage(undefined),
  )
})
