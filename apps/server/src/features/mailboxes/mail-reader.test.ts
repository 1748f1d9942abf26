import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { MailReader, MailReaderFailure } from './mail-reader.ts'

// [mailbox-1]
it('gives each of several mailboxes what its own e-mail says, when they are read at the same time', async () => {
  const reader = new MailReader()
  const texts = ['of the first team', 'of the second team', 'of the third team']
  try {
    const sources = texts.map(text => Buffer.from(`From: ann@mail.test\r\n\r\n${text}`))
    const mails = await Promise.all(sources.map(source => reader.read(source)))
    expect(mails.map(mail => mail?.text)).toEqual(texts)
  } finally {
    await reader.stop()
  }
})

// [mailbox-5]
it('blames no e-mail for a thread that does not start, and starts another one for the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-worker-'))
  const script = join(folder, 'worker.mjs')
  await writeFile(script, 'throw new Error("no memory")')
  const reader = new MailReader(pathToFileURL(script))
  try {
    const source = Buffer.from('From: ann@mail.test\r\n\r\nHello')
    await expect(reader.read(source)).rejects.toThrow(MailReaderFailure)
    const answers = "import { parentPort } from 'node:worker_threads'\nparentPort.postMessage('ready')\n"
    await writeFile(
      script,
      `${answers}parentPort.on('message', () => parentPort.postMessage({ text: 'read' }))`,
    )
    expect(await reader.read(source)).toEqual({ text: 'read' })
  } finally {
    await reader.stop()
    await rm(folder, { recursive: true })
  }
})
