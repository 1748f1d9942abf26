import { expect, it } from 'vitest'
import { readAppLink } from './read-app-link.ts'

// [installed-7]
it.each([
  ['web+parley:/contacts', '/contacts'],
  ['web+parley:contacts', '/contacts'],
  ['web+parley://contacts', '/contacts'],
  ['WEB+PARLEY:/message/groupchat/r1/7/id', '/message/groupchat/r1/7/id'],
  ['web+parley:/chatMeeting?call=a%26b#c', '/chatMeeting?call=a%26b#c'],
  ['web+parley:/admin/people', '/admin/people'],
  ['web+parley:', '/'],
  ['web+parley:/../../chat', '/chat'],
  ['web+parley:/consult/王伟', '/consult/%E7%8E%8B%E4%BC%9F'],
  ['web+parley:/\\evil.example', undefined],
  ['web+parley:\\\\evil.example', undefined],
  ['web+parley:/\t/evil.example', undefined],
  ['web+parley:////evil.example', undefined],
  ['web+parley:/sso/start?domain=x', undefined],
  ['web+parley:/chat/file/x', undefined],
  ['web+parley:/message//evil.example', undefined],
  ['web+parley:/widget/x', undefined],
  ['web+parley:/.//evil.example', undefined],
  ['web+parley:/a/..//evil.example/x', undefined],
  ['web+parley:/%2e//evil.example', undefined],
  ['web+parley:./\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('%j leads to %j', (link, path) => {
  expect(readAppLink(link)).toBe(path)
})
