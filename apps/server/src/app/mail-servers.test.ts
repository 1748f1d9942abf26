import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  HAS_MAIL_SERVERS,
  MAIL_PASSWORD,
  type RealMail,
  SUPPORT,
  startRealMail,
} from '../../test/real-mail.ts'
import { MailRefused } from '../ports/mail-sender.ts'
import { MailDeferred } from '../ports/mail-servers.ts'
import { createMailServers } from './mail-servers.ts'

describe.skipIf(!HAS_MAIL_SERVERS)('mail servers (Dovecot)', () => {
  let mail: RealMail
  beforeAll(async () => {
    mail = await startRealMail()
  })
  afterAll(() => mail.stop())

  // [mailbox-3]
  it('tells an e-mail that is not taken now from one that is refused', async () => {
    const account = { host: '127.0.0.1', port: mail.smtpsPort, security: 'tls' as const }
    const login = { user: 'support', password: MAIL_PASSWORD, authority: mail.authority }
    const exit = await createMailServers({ mayReach: () => true }).openExit({ ...account, ...login })
    const sendTo = (to: string) =>
      exit.send({
        from: { name: 'Support', address: SUPPORT },
        to,
        subject: 'Hello',
        text: 'Hello',
        messageId: '<1@mail.test>',
        inReplyTo: '',
        headers: {},
        attachments: [],
      })
    await expect(sendTo('busy@mail.test')).rejects.toThrow(MailDeferred)
    await expect(sendTo('gone@mail.test')).rejects.toThrow(MailRefused)
    await sendTo('ann@mail.test')
    exit.close()
  })

  // [mailbox-5]
  it('says that a connection was lost, and not that there are no e-mails', async () => {
    mail.put('ann', 'From: bob@mail.test\r\n\r\nHello')
    const account = { host: '127.0.0.1', port: mail.imapsPort, security: 'tls' as const }
    const login = { user: 'ann', password: MAIL_PASSWORD, authority: mail.authority }
    const mailbox = await createMailServers({ mayReach: () => true }).openMailbox({ ...account, ...login })
    const [uid = 0] = await mailbox.list({ uid: 1 })
    expect(await mailbox.sizeOf(uid)).toBeGreaterThan(10)
    await mailbox.close()
    for (const ask of [
      () => mailbox.list({ uid: 1 }),
      () => mailbox.sizeOf(uid),
      () => mailbox.read(uid, 100),
      () => mailbox.markSeen(uid),
    ])
      await expect(ask()).rejects.toMatchObject({ outcome: 'unreachable' })
  })
})
