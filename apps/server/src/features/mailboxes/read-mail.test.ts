import { hasForbiddenCharacter } from '@parley/protocol/wire'
import { describe, expect, it } from 'vitest'
import { htmlToText } from './html-to-text.ts'
import { readMail, withoutQuotes } from './read-mail.ts'
import { readTnef } from './read-tnef.ts'

const crlf = (text: string): Buffer => Buffer.from(text.trim().replaceAll('\n', '\r\n'))
const mailOf = (headers: string, body = 'Hello') => crlf(`${headers.trim()}\n\n${body}`)
const FROM = 'From: Ann <ann@example.com>\nSubject: Parcel\nMessage-ID: <1@example.com>'

/** A field of a TNEF file: its level, name, length, bytes and checksum. */
function tnefField(name: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(9)
  head.writeUInt8(2, 0)
  head.writeUInt32LE(name, 1)
  head.writeUInt32LE(bytes.length, 5)
  return Buffer.concat([head, bytes, Buffer.alloc(2)])
}
const TNEF = Buffer.concat([
  Buffer.from('789f3e220100', 'hex'),
  tnefField(0x0002800c, Buffer.from('Said in Outlook\0')),
  tnefField(0x00069002, Buffer.alloc(14)),
  tnefField(0x00018010, Buffer.from('offer.pdf\0')),
  tnefField(0x0006800f, Buffer.from('%PDF-1.4')),
])

describe('an e-mail', () => {
  // [mailbox-1]
  it('has a sender, a subject, words and attachments, in any alphabet', async () => {
    const mail = await readMail(
      crlf(`From: =?utf-8?B?546L6Iqz?= <Wang.Fang@Example.com>
To: support@mail.test
Subject: =?gb2312?B?w/u1pQ==?=
 second line
Message-ID: <abc@example.com>
In-Reply-To: <x@example.com>
References: <w@example.com> <x@example.com>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: base64

5L2g5aW9
--b
Content-Type: application/pdf
Content-Disposition: attachment; filename*=utf-8''%E5%90%8D%E5%8D%95.pdf
Content-Transfer-Encoding: base64

JVBERi0xLjQ=
--b--`),
    )
    expect(mail).toMatchObject({
      name: '王芳',
      address: 'wang.fang@example.com',
      text: '你好',
      isAutomatic: false,
    })
    expect(mail.subject).toBe('名单 second line')
    expect(mail.messageId).toBe('<abc@example.com>')
    expect(mail.references).toEqual(['<x@example.com>', '<w@example.com>', '<x@example.com>'])
    expect(mail.attachments.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['名单.pdf', '%PDF-1.4'],
    ])
  })

  // [mailbox-5]
  it('of HTML alone gives its words: no scripts, styles, links or remote pictures', async () => {
    const html = `<html><head><title>t</title><style>p{color:red}</style></head><body><p>Good <b>morning</b>,<br>where is
      it?</p><script>alert(1)</script><img src="https://evil.example/pixel.gif"><a href="javascript:x()">here</a>
      <ul><li>one<li>two</ul><!-- hidden --> 1 &lt; 2 &amp;&nbsp;3 &#8364; &#x20ac; &unknown;</body></html>`
    const mail = await readMail(mailOf(`${FROM}\nContent-Type: text/html`, html))
    expect(mail.text).toBe('Good morning,\nwhere is it?\nhere\n\n• one\n• two\n1 < 2 & 3 € € &unknown;')
  })

  it.each([
    '<script>never closed',
    '<',
    '<p',
    '&#99999999;',
    '<!--',
    '</',
    '<<<<',
    `${'<'.repeat(200_000)}x`,
  ])('of broken HTML does not hang: %.20s', html => expect(htmlToText(`a${html}`).startsWith('a')).toBe(true))

  // [mailbox-5]
  it('with a winmail.dat has what is inside of it', async () => {
    expect(readTnef(Buffer.from('no tnef'))).toBeUndefined()
    expect(readTnef(TNEF.subarray(0, TNEF.length - 4))?.attachments[0]?.name).toBe('offer.pdf')
    const part = (type: string, rest: string) => `--b\nContent-Type: ${type}\n${rest}\n`
    const tnef = part(
      'application/ms-tnef; name="winmail.dat"',
      `Content-Transfer-Encoding: base64\n\n${TNEF.toString('base64')}`,
    )
    const mail = await readMail(mailOf(`${FROM}\nContent-Type: multipart/mixed; boundary=b`, `${tnef}--b--`))
    expect(mail.text).toBe('Said in Outlook')
    expect(mail.attachments.map(({ name }) => name)).toEqual(['offer.pdf'])
  })

  // [mailbox-5]
  it.each([
    ['no headers', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['random bytes', Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256))],
    [
      'an unclosed part',
      mailOf(`${FROM}\nContent-Type: multipart/mixed; boundary=b`, '--b\nContent-Type: text/plain\n\nHi'),
    ],
    ['an unknown charset', mailOf(`${FROM}\nContent-Type: text/plain; charset=klingon`)],
    ['a wrong encoding', mailOf(`${FROM}\nContent-Transfer-Encoding: base64`, '!!!!')],
  ])('that is broken (%s) is read as far as it goes', async (_what, source) => {
    const mail = await readMail(source)
    expect(typeof mail.text).toBe('string')
  })

  it('nested a thousand times is refused', async () => {
    const levels = Array.from({ length: 1_000 }, (_, index) => index)
    const body = levels
      .map(one => `--b${one}\nContent-Type: multipart/mixed; boundary=b${one + 1}\n`)
      .join('\n')
    const nested = mailOf(`${FROM}\nContent-Type: multipart/mixed; boundary=b0`, body)
    await expect(readMail(nested)).rejects.toThrow()
  })

  // [mailbox-4]
  it.each([
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'Precedence: auto_reply',
    'List-Id: <news.example.com>',
    'List-Unsubscribe: <https://example.com>',
    'Return-Path: <>',
    'X-Auto-Response-Suppress: All',
    'X-Autoreply: yes',
  ])('of a program is known by %s', async header => {
    expect((await readMail(mailOf(`${header}\n${FROM}`))).isAutomatic).toBe(true)
    expect((await readMail(mailOf(`Auto-Submitted: no\n${FROM}`))).isAutomatic).toBe(false)
  })
})

// [mailbox-5]
// [mailbox-3]
it.each([
  ['in its own words', 'Diagnostic-Code: smtp; 552 No room left', '552 No room left'],
  // As Exim reports what it has taken itself.
  ['by a number', 'Status: 5.0.0', 'This mailbox is full'],
])('a report that gives the reason %s says why an answer did not arrive', async (_how, field, reason) => {
  const report = `--b
Content-Type: text/plain

The following address(es) failed:

  full@later.test
    This mailbox
    is full

--b
Content-Type: message/delivery-status

Action: failed
Final-Recipient: rfc822;full@later.test
${field}
--b--`
  const type = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b'
  const mail = await readMail(mailOf(`${FROM}\nMIME-Version: 1.0\n${type}`, report))
  expect(mail.bounce?.reason).toBe(reason)
})

it('characters that no message may have are replaced, and the rest is read', async () => {
  const mail = await readMail(mailOf(`Subject: =?utf-8?B?AGFi?=\nFrom: ann@example.com`, 'one\ftwo'))
  expect(mail).toMatchObject({ subject: '\ufffdab', text: expect.stringMatching(/^one.two/) })
  expect(hasForbiddenCharacter(mail.text)).toBe(false)
})

// [mailbox-1]
it.each([
  ['Thanks!\n\nOn Mon, 3 Jun 2024 at 10:00, Sales <s@x.y> wrote:\n> Hello', 'Thanks!'],
  ['Thanks!\n\nOn Mon, 3 Jun 2024 at 10:00, Sales\n<s@x.y> wrote:\n> Hello', 'Thanks!'],
  ['谢谢\n\n在 2024年6月3日，Sales <s@x.y> 写道：\n> 你好', '谢谢'],
  ['Yes\n\n-----Original Message-----\nFrom: Sales\nHello', 'Yes'],
  ['Yes\n> Is it yours?', 'Yes'],
  ['> Is it yours?\nYes\n> And this?\nNo', '> Is it yours?\nYes\n> And this?\nNo'],
  ['> only a quote', '> only a quote'],
  ['On the other hand we wrote this: nothing', 'On the other hand we wrote this: nothing'],
])('what is quoted below an answer is left out: %j', (text, expected) => {
  expect(withoutQuotes(text)).toBe(expected)
})
