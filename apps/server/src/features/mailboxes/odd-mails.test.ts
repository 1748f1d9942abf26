import { createTransport } from 'nodemailer'
import { expect, it } from 'vitest'
import { composeMail, onMailServers } from '../../../test/mailbox-kit.ts'
import { SUPPORT } from '../../../test/real-mail.ts'

onMailServers((kit, mail, server) => {
  const { fixture, save, stored, threads, fetchUntil, said, texts } = kit
  const { events, untilSaid, answer, mailed, header, open, use } = kit

  // [mailbox-4]
  it('never answers programs, and lets none of them in', async () => {
    await open()
    mail().put('support', composeMail({}))
    const [thread] = await fetchUntil(1)
    await untilSaid(thread?.key ?? '', 'Where is it?')
    await untilSaid(thread?.key ?? '', 'Where is it?')
    await answer(thread?.key ?? '', 'We look')
    const id = header(await mailed('ann', 'We look'), 'Message-ID')
    const answers = `In-Reply-To: ${id}`
    mail().put(
      'support',
      composeMail({ text: 'I am away', headers: `Auto-Submitted: auto-replied\r\n${answers}` }),
    )
    mail().put('support', composeMail({ text: 'News', headers: 'List-Id: <news.example>' }))
    mail().put('support', composeMail({ from: SUPPORT, text: 'Myself' }))
    // A program that does not say what it is.
    for (let index = 0; index < 35; index++)
      mail().put('support', composeMail({ text: `Ticket ${index}`, headers: answers }))
    await save()
    await expect.poll(async () => (await stored())?.waiting).toBe(0)
    await expect
      .poll(async () => (await events(thread?.key ?? '')).map(event => 'note' in event && event.note))
      .toContain('too-many')
    expect(await events(thread?.key ?? '')).toContainEqual(
      expect.objectContaining({ type: 'mailNoted', note: 'automatic', text: 'I am away' }),
    )
    const said = await texts(thread?.key ?? '')
    expect(said.filter(text => text.startsWith('Ticket')).length).toBeLessThan(30)
    expect(said).not.toContain('I am away')
    expect(await threads()).toHaveLength(1)
    await expect.poll(async () => (await stored())?.left).toBeGreaterThan(5)
  })

  // [mailbox-5]
  it('takes attachments by the rules of uploads, and says what it left out', async () => {
    await open()
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const sender = createTransport({ streamTransport: true, buffer: true })
    const { message } = await sender.sendMail({
      from: 'Ann <ann@mail.test>',
      to: SUPPORT,
      subject: 'Broken',
      html: '<p>See <script>steal()</script>this</p><img src="https://evil.example/p.gif">',
      attachments: [
        { filename: '../../photo.png', content: pixel },
        { filename: 'virus.exe', content: 'MZ' },
        { filename: 'notes.txt', content: 'notes' },
      ],
    })
    mail().put('support', message as Buffer)
    const [thread] = await fetchUntil(1)
    await expect.poll(async () => (await said(thread?.key ?? '')).length).toBeGreaterThan(3)
    const contents = await said(thread?.key ?? '')
    expect(contents).toContainEqual(expect.objectContaining({ kind: 'text', text: 'See this' }))
    expect(contents).toContainEqual(
      expect.objectContaining({ kind: 'image', name: expect.not.stringContaining('/') }),
    )
    expect(contents).toContainEqual(expect.objectContaining({ kind: 'file', name: 'notes.txt' }))
    expect(JSON.stringify(contents)).not.toContain('evil.example')

    // What a rule of the company does not let through is named, and the rest arrives.
    const list = (await fixture.call('chief', 'saveWordList', { name: 'No', action: 'block', is_on: false }))
      .answer
    await fixture.call('chief', 'addWords', { list_id: list?.list_id, words: ['badword'] })
    await fixture.call('chief', 'saveWordList', { ...list, name: 'No', action: 'block', is_on: true })
    const { message: refused } = await sender.sendMail({
      from: 'Bob <bob@mail.test>',
      to: SUPPORT,
      subject: 'Rude',
      text: 'badword',
      attachments: [{ filename: 'more.txt', content: 'more' }],
    })
    mail().put('support', refused as Buffer)
    const [, rude] = await fetchUntil(2)
    await expect
      .poll(() => events(rude?.key ?? ''))
      .toContainEqual(expect.objectContaining({ note: 'left-out', text: 'Rude' }))
    expect(await said(rude?.key ?? '')).toContainEqual(
      expect.objectContaining({ kind: 'file', name: 'more.txt' }),
    )
  })

  // [mailbox-5]
  it('leaves an e-mail of 50 MB where it is, and tells the team', async () => {
    await open()
    const large = composeMail({ subject: 'Large', headers: 'X-Large: yes' })
    mail().put('support', `${large}\r\n${`${'x'.repeat(998)}\r\n`.repeat(52_500)}`)
    mail().put('support', composeMail({ text: 'Small' }))
    const all = await fetchUntil(2)
    const room = all.find(one => one.subject === 'Large')?.key ?? ''
    await expect
      .poll(() => events(room))
      .toContainEqual(expect.objectContaining({ type: 'mailNoted', note: 'too-large', text: '50 MB' }))
    expect(
      mail()
        .read('support')
        .some(source => source.length > 50_000_000),
    ).toBe(true)
  })

  // [mailbox-5]
  it('takes nothing twice: not after a restored mailbox, and not when two nodes read it', async () => {
    const user = 'twice'
    use(user)
    mail().put(user, composeMail({ from: SUPPORT }))
    await open()
    mail().put(user, composeMail({ text: 'Once' }))
    const [thread] = await fetchUntil(1)
    await untilSaid(thread?.key ?? '', 'Once')
    const { db } = server().storage
    await db.updateTable('team_mailboxes').set({ uid_validity: 'another', next_uid: 1 }).execute()
    mail().put(user, composeMail({ text: 'Twice' }))
    await fetchUntil(2)
    await db.updateTable('team_mailboxes').set({ next_uid: 1 }).execute()
    await Promise.all([save(), save(), save()])
    await expect.poll(async () => (await stored())?.waiting).toBe(0)
    expect(await threads()).toHaveLength(2)
    for (const one of await threads()) expect(await texts(one.key)).toHaveLength(1)
  })

  // [mailbox-5]
  it('lets customers who are known go on while no new consultations are opened', async () => {
    await open()
    mail().put('support', composeMail({}))
    const [thread] = await fetchUntil(1)
    await untilSaid(thread?.key ?? '', 'Where is it?')
    await answer(thread?.key ?? '', 'We look')
    const id = header(await mailed('ann', 'We look'), 'Message-ID')
    const { db } = server().storage
    const { team_id, customer_id, time } = await db
      .selectFrom('received_mails')
      .selectAll()
      .executeTakeFirstOrThrow()
    const flood = Array.from({ length: 600 }, (_, index) => ({
      team_id,
      customer_id,
      time: Number(time) + 120_000,
      is_done: 1,
      mail_hash: `${index}`,
      sender_hash: `${index}`,
    }))
    for (let at = 0; at < 600; at += 100)
      await db
        .insertInto('received_mails')
        .values(flood.slice(at, at + 100))
        .execute()
    for (let index = 0; index < 30; index++)
      mail().put('support', composeMail({ from: `x${index}@flood.test`, text: 'Flood' }))
    mail().put('support', composeMail({ text: 'Any news?', headers: `In-Reply-To: ${id}` }))
    await save()
    await untilSaid(thread?.key ?? '', 'Any news?')
    expect(await threads()).toHaveLength(1)
    // An hour later the others follow, and nothing is said twice.
    await db.updateTable('received_mails').set({ time: 1 }).where('sender_hash', '!=', '').execute()
    await fetchUntil(31)
    await expect.poll(async () => (await stored())?.waiting).toBe(0)
    expect(await texts(thread?.key ?? '')).toEqual(['Where is it?', 'We look', 'Any news?'])
  })

  // [mailbox-1, customers-20]
  it('takes nothing more of an address that the team has blocked', async () => {
    await open()
    mail().put('support', composeMail({}))
    const [thread] = await fetchUntil(1)
    await fixture.call('member', 'blockCustomer', { im_room_name: thread?.key, value: true })
    mail().put('support', composeMail({ text: 'Again' }))
    mail().put('support', composeMail({ from: 'Bob <bob@mail.test>' }))
    const all = await fetchUntil(2)
    expect(all.map(one => one.email)).toEqual(['ann@mail.test', 'bob@mail.test'])
  })
})
