import { expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import { createCustomerFixture } from '../../../test/customer-fixture.ts'
import { composeMail, mailboxSettings, onMailServers } from '../../../test/mailbox-kit.ts'
import { MAIL_PASSWORD, SUPPORT } from '../../../test/real-mail.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'

onMailServers((kit, mail, server) => {
  const {
    fixture,
    save,
    stored,
    threads,
    fetchUntil,
    texts,
    events,
    untilSaid,
    answer,
    mailed,
    header,
    open,
  } = kit

  // [mailbox-6]
  it('is tried before it is saved, and says what is wrong', async () => {
    const test = async (change: object) =>
      (await fixture.call('leader', 'testMailbox', { ...mailboxSettings(fixture.team), ...change })).answer
    expect(await test({})).toMatchObject({ imap: 'ok', smtp: 'ok' })
    const startTls = { imap_security: 'starttls', smtp_security: 'starttls' }
    const plain = { ...startTls, imap_port: mail().imapPort, smtp_port: mail().smtpPort }
    expect(await test(plain)).toMatchObject({ imap: 'ok', smtp: 'ok' })
    expect(await test({ password: 'wrong' })).toMatchObject({ imap: 'refused', smtp: 'refused' })
    expect(await test({ authority: '' })).toMatchObject({ imap: 'untrusted', smtp: 'untrusted' })
    expect(await test({ imap_port: 1 })).toMatchObject({ imap: 'unreachable', smtp: 'ok' })
    expect((await save({ password: 'wrong' })).answer).toMatchObject({ is_saved: false })
    expect(await stored()).toMatchObject({ is_on: false, has_password: false })
    await open()
    expect(await stored()).toMatchObject({ is_on: true, has_password: true, problem: '' })
    expect(JSON.stringify(await stored())).not.toContain(MAIL_PASSWORD)
    const row = await server().storage.db.selectFrom('team_mailboxes').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(MAIL_PASSWORD)
    // Another server does not get the password that was entered for this one.
    expect(
      (await save({ password: undefined, smtp_port: mail().smtpPort, smtp_security: 'starttls' })).answer,
    ).toMatchObject({
      is_saved: false,
      smtp: 'refused',
    })
    const other = { ...mailboxSettings(fixture.otherTeam) }
    expect((await fixture.call('other', 'saveMailbox', other)).answer).toMatchObject({ imap: 'taken' })
  })

  // [mailbox-1]
  it('shows the subject and address of a customer, and sends the answers of staff by e-mail', async () => {
    mail().put('support', composeMail({ text: 'Older than the mailbox' }))
    await open()
    const colleague = await fixture.wire('member')
    mail().put('support', composeMail({ from: '"Ann Noor" <Ann@mail.test>', subject: 'Parcel 12' }))
    const [thread] = await fetchUntil(1)
    expect(thread).toMatchObject({ name: 'Ann Noor', email: 'ann@mail.test', subject: 'Parcel 12' })
    await untilSaid(thread?.key ?? '', 'Where is it?')
    expect(await colleague.next(/Where is it\?/)).toContain(thread?.key)
    const room = (await fixture.call('member', 'getRoom', { room_name: thread?.key })).answer
    expect(room?.consultation).toMatchObject({
      state: 'waiting',
      email: 'ann@mail.test',
      mail: { subject: 'Parcel 12', failed: [] },
    })
    await sayIn({ ...fixture, consultation: thread?.key ?? '' }, 'member', 'One moment.')
    await answer(thread?.key ?? '', 'It is on its way. 安')
    const source = await mailed('ann', 'One moment.')
    // Both lines are one e-mail.
    expect(source).toMatch(/Content-Transfer-Encoding: (base64|quoted-printable)/)
    expect(header(source, 'Subject')).toBe('Re: Parcel 12')
    expect(header(source, 'From')).toContain(SUPPORT)
    expect(header(source, 'In-Reply-To')).toMatch(/@mail\.test>$/)
    const replied = composeMail({
      text: 'Thank you!\n\nOn Mon, Sales wrote:\n> It is',
      headers: `In-Reply-To: ${header(source, 'Message-ID')}`,
    })
    mail().put('support', replied)
    await save()
    await untilSaid(thread?.key ?? '', 'Thank you!')
    expect(await threads()).toHaveLength(1)
    expect((await stored())?.fetched_at).toBeGreaterThan(0)
    // What people see in the mailbox: nothing is gone.
    expect(mail().read('support').length).toBeGreaterThanOrEqual(3)
    await colleague.close()
  })

  // [mailbox-1, customers-8]
  it('names the team that answers, after a move by the mailbox that the customer knows', async () => {
    await open()
    mail().put('support', composeMail({}))
    const [thread] = await fetchUntil(1)
    const consultation = thread?.key ?? ''
    const move = { im_room_name: consultation, team: fixture.otherTeam }
    expect((await fixture.call('member', 'moveConsultation', move)).code).toBe(0)
    await sayIn({ ...fixture, consultation }, 'other', 'It is repaired.')
    const source = await mailed('ann', 'It is repaired.')
    expect(header(source, 'From')).toBe(`Returns <${SUPPORT}>`)
    expect(source).toMatch(/-- ?(=20)?\r?\n.*\r?\nReturns/)
  })

  // [mailbox-2]
  it('opens no thread because of an address: a forged sender, a forwarded answer or a guess begins a new one', async () => {
    await open()
    mail().put('support', composeMail({}))
    const [first] = await fetchUntil(1)
    await untilSaid(first?.key ?? '', 'Where is it?')
    await answer(first?.key ?? '', 'Your code is 4711')
    const source = await mailed('ann', 'Your code is 4711')
    const id = header(source, 'Message-ID')
    mail().put('support', composeMail({ text: 'It is me, Ann: what is my code?' }))
    mail().put(
      'support',
      composeMail({
        from: 'Mallory <mallory@evil.test>',
        text: 'Forwarded to me',
        headers: `In-Reply-To: ${id}`,
      }),
    )
    const guessed = `<${'0'.repeat(40)}.parley@mail.test>`
    mail().put('support', composeMail({ text: 'Guessed', headers: `References: ${guessed}` }))
    const all = await fetchUntil(4)
    await untilSaid(all[3]?.key ?? '', 'Guessed')
    expect(await texts(first?.key ?? '')).toEqual(['Where is it?', 'Your code is 4711'])
    expect(new Set(all.map(one => one.customer_id)).size).toBe(4)
    // Neither a person of the company with the same address.
    const { db } = server().storage
    await db
      .updateTable('users')
      .set({ email: 'ann@mail.test' })
      .where('user_name', '=', 'customer')
      .execute()
    mail().put('support', composeMail({ text: 'As the customer' }))
    await fetchUntil(5)
    const own = { recordType: 'groupchat', chatUserId: fixture.consultation }
    const { answer: history } = await fixture.call('customer', 'getRecords', own)
    expect(JSON.stringify(history)).not.toContain('As the customer')
  })

  // [mailbox-2]
  it('lets an answer go on only if the mail server confirms its sender, where it is asked to', async () => {
    await open()
    mail().put('support', composeMail({}))
    const [first] = await fetchUntil(1)
    await untilSaid(first?.key ?? '', 'Where is it?')
    await answer(first?.key ?? '', 'Your code is 4711')
    const id = header(await mailed('ann', 'Your code is 4711'), 'Message-ID')
    const checks = { checked_by: 'MX.mail.test' }
    await save(checks)
    const said = (result: string) =>
      `Authentication-Results: mx.mail.test; ${result} header.from=mail.test\r\nIn-Reply-To: ${id}`
    mail().put('support', composeMail({ text: 'Forged', headers: said('dmarc=fail') }))
    mail().put('support', composeMail({ text: 'Really Ann', headers: said('dmarc=pass') }))
    await save(checks)
    await untilSaid(first?.key ?? '', 'Really Ann')
    expect(await texts(first?.key ?? '')).not.toContain('Forged')
    const [, forged] = await threads()
    await expect
      .poll(() => events(forged?.key ?? ''))
      .toContainEqual(expect.objectContaining({ note: 'unconfirmed', text: 'ann@mail.test' }))
    expect(await texts(forged?.key ?? '')).toEqual(['Forged'])
  })

  // [mailbox-3]
  it('shows on the answer that it did not arrive: refused at once, or reported later', async () => {
    await open()
    mail().put('support', composeMail({ from: 'Gone <gone@mail.test>' }))
    mail().put('support', composeMail({ from: 'Late <full@later.test>' }))
    const [gone, late] = await fetchUntil(2)
    for (const thread of [gone, late]) await untilSaid(thread?.key ?? '', 'Where is it?')
    const failed = async (room: string) =>
      (await fixture.call('member', 'getRoom', { room_name: room })).answer?.consultation?.mail?.failed
    const refused = await answer(gone?.key ?? '', 'Hello Gone')
    await expect.poll(() => failed(gone?.key ?? '')).toHaveLength(1)
    expect(await failed(gone?.key ?? '')).toEqual([
      { message_id: refused.id, reason: expect.stringContaining('No such mailbox here') },
    ])
    // What nobody got answers nothing [questions-2].
    const stillOpen = async (room: string) =>
      (await fixture.call('member', 'listOpenQuestions', {})).answer?.questions.filter(
        ({ im_room_name }) => im_room_name === room,
      ).length
    await expect.poll(() => stillOpen(gone?.key ?? '')).toBe(1)
    const bounced = await answer(late?.key ?? '', 'Hello Late')
    expect(await stillOpen(late?.key ?? '')).toBe(0)
    await expect
      .poll(() =>
        mail()
          .read('support')
          .some(source => source.includes('multipart/report')),
      )
      .toBe(true)
    await save()
    await expect.poll(() => failed(late?.key ?? '')).toHaveLength(1)
    expect((await failed(late?.key ?? ''))?.[0]).toMatchObject({ message_id: bounced.id })
    expect((await events(late?.key ?? '')).slice(-2)).toMatchObject([
      { type: 'mailFailed', messageId: bounced.id },
      { type: 'answerUnmarked' },
    ])
    expect(await stillOpen(late?.key ?? '')).toBe(1)
    expect(await threads()).toHaveLength(2)
  })
})

// [mailbox-6, trust-13]
it('a mailbox inside of the operator’s network is out of reach unless that is allowed', async () => {
  const server: TestServer = await startTestServer()
  try {
    const fixture = await createCustomerFixture(server)
    const inside = { imap_host: '127.0.0.1', smtp_host: '127.0.0.1', imap_port: 993, smtp_port: 465 }
    const rest = {
      im_room_name: fixture.team,
      is_on: true,
      address: SUPPORT,
      user: 'x',
      password: 'x',
      authority: '',
      checked_by: '',
    }
    const security = { imap_security: 'tls', smtp_security: 'tls' }
    const { answer } = await fixture.call('leader', 'saveMailbox', { ...rest, ...inside, ...security })
    expect(answer).toEqual({ imap: 'unreachable', smtp: 'unreachable', is_saved: false })
  } finally {
    await server.stop()
  }
})
