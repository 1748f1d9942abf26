import { expect, it } from 'vitest'
import { MailReader } from './mail-reader.ts'

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
