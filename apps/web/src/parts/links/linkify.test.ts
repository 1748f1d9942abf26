import { describe, expect, it } from 'vitest'
import { linkify } from './linkify.ts'

const link = (address: string) => ({ text: address, href: address })

describe('linkify', () => {
  it('leaves text without addresses unchanged', () => {
    expect(linkify('javascript:alert(1) data:text/html,x ftp://a.example www')).toEqual([
      { text: 'javascript:alert(1) data:text/html,x ftp://a.example www' },
    ])
  })

  it('finds web and mail addresses and keeps the text between them', () => {
    expect(linkify('see https://a.example/x?y=1#z or mailto:bob@a.example now')).toEqual([
      { text: 'see ' },
      link('https://a.example/x?y=1#z'),
      { text: ' or ' },
      link('mailto:bob@a.example'),
      { text: ' now' },
    ])
  })

  // [messages-12]
  it('links what begins with www, and mail addresses', () => {
    expect(linkify('www.a.example/x, bob.m+x@mail.a-b.example。')).toEqual([
      { text: 'www.a.example/x', href: 'https://www.a.example/x' },
      { text: ', ' },
      { text: 'bob.m+x@mail.a-b.example', href: 'mailto:bob.m+x@mail.a-b.example' },
      { text: '。' },
    ])
    expect(linkify('www. www.a @bob a@b').map(part => part.href)).toEqual([undefined])
  })

  it('excludes trailing punctuation and unmatched brackets', () => {
    expect(linkify('(http://a.example/b_(c)).')).toEqual([
      { text: '(' },
      link('http://a.example/b_(c)'),
      { text: ').' },
    ])
  })

  it('ends where Chinese text follows without a space', () => {
    expect(linkify('看https://a.example/路')).toEqual([
      { text: '看' },
      link('https://a.example/'),
      { text: '路' },
    ])
  })

  it('rejects invalid addresses', () => {
    expect(linkify('https:// http://: mailto:')).toEqual([{ text: 'https:// http://: mailto:' }])
  })

  it('keeps every character, in linear time', () => {
    const hostile = `${'https://'.repeat(20_000)}${'('.repeat(20_000)}${')'.repeat(40_000)}${'a.'.repeat(40_000)}@`
    const started = process.cpuUsage()
    expect(
      linkify(hostile)
        .map(part => part.text)
        .join(''),
    ).toBe(hostile)
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(500)
  })
})
