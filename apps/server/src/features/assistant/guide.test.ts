import { describe, expect, it } from 'vitest'
import { readGuide, topicOf } from './guide.ts'

const guide = await readGuide()

// [assistant-7]
describe('the guide', () => {
  it('has the same topics in both languages, in the same order, each with steps', () => {
    expect(guide.en.length).toBeGreaterThan(30)
    expect(guide.zh).toHaveLength(guide.en.length)
    for (const { title, steps } of [...guide.en, ...guide.zh]) {
      expect(steps, title).toMatch(/^1\. .+\n2\. /)
      expect(steps, title).not.toMatch(/\*|<!--/)
      expect(steps.length, title).toBeLessThan(500)
    }
  })

  it('is found by the title of each topic', () => {
    for (const { title } of guide.en)
      expect(topicOf(guide, `How do I ${title.toLowerCase()}?`)?.title, title).toBe(title)
    for (const { title } of guide.zh) expect(topicOf(guide, `怎么${title}？`)?.title, title).toBe(title)
  })

  it.each([
    ['How do I mute a chat?', 'Mute a chat'],
    ['how can I silence this group', 'Mute a chat'],
    ['How to turn off notifications for a group?', 'Mute a chat'],
    ['How do I unsend something?', 'Withdraw a message'],
    ['Can I edit a message after sending it?', 'Edit a message'],
    ['where do I change my password', 'Change my password'],
    ['How do I start a new group?', 'Create a group'],
    ['How can I add people to a group?', 'Invite people to a group'],
    ['How do I mark a chat as unread?', 'Mark as read or unread'],
    ['How do I find words inside a file? search inside documents', 'Find a message or file'],
    ['Is there a way to use dark mode?', 'Use dark mode'],
    ['怎么静音？', '让会话静音'],
    ['怎么让这个群静音', '让会话静音'],
    ['如何撤回消息？', '撤回消息'],
    ['怎么拉人进群？', '邀请成员'],
    ['在哪里改密码？', '修改密码'],
    ['怎么换头像', '修改姓名或头像'],
    ['可以定时发送消息吗？', '定时发送'],
    ['怎么把界面改成英文？', '切换语言'],
    ['怎么看谁已读？', '查看谁已读'],
    ['怎么标为未读', '标为已读或未读'],
  ])('answers %j', (question, title) => expect(topicOf(guide, question)?.title).toBe(title))

  it.each([
    'When is the all hands?',
    'Who muted the group?',
    'How do we deploy the release?',
    'How do I install the VPN client on the build server?',
    'How do I get to the office?',
    'search how do I mute a chat',
    '静音',
    '全员大会是什么时候？',
    '服务器密码怎么改？',
    'VPN 怎么安装？',
    '怎么没有人回复我',
    '搜索 怎么静音',
  ])('leaves %j to the messages', question => expect(topicOf(guide, question)).toBeUndefined())
})
