import type { Language } from './intent.ts'

/** What the assistant says. Its messages are archived in the language of the question and never translated later. */
interface Answers {
  help: string
  unread(messages: number, chats: number): string
  nothingUnread: string
  missed(messages: number, chats: number): string
  nothingMissed: string
  mentions: string
  nobodyMentioned: string
  waiting(count: number): string
  nobodyWaits: string
  customers(count: number): string
  noCustomerWaits: string
  told: string
  nothingTold: string
  found(count: number): string
  foundFiles(count: number): string
  /** Nothing contains what was asked for; these are about something near it. */
  similar(count: number): string
  nothingFound: string
  count(messages: number): string
  customerHelp: string
  noTeam: string
  toldYou: string
  nothingToldYou: string
  nothingForCustomer: string
}

const EXAMPLES_EN =
  '\n• When is the all hands?' +
  '\n• Who said something about the budget?' +
  '\n• Find the plan pdf' +
  '\n• What did I miss today?' +
  '\n• Who is waiting for me?' +
  '\n• Which customers are waiting? What did we tell Grace?' +
  '\n• What is unread? Who mentioned me?' +
  '\n• How do I mute a chat?'

const EXAMPLES_ZH =
  '\n• 全员大会是什么时候？' +
  '\n• 谁说过预算？' +
  '\n• 帮我找一下计划的 PDF' +
  '\n• 今天我错过了什么？' +
  '\n• 谁在等我回复？' +
  '\n• 哪些客户在等？我们对 Grace 说了什么？' +
  '\n• 有哪些未读消息？谁 @我 了？' +
  '\n• 怎么静音？'

const CUSTOMER_EXAMPLES_EN = '\n• When are you open?\n• What did you tell me?\n• When does my order arrive?'
const CUSTOMER_EXAMPLES_ZH = '\n• 你们什么时候营业？\n• 你们答复了什么？\n• 我的订单什么时候到？'

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const en: Answers = {
  help: `I answer questions about your own messages and about Parley, for example:${EXAMPLES_EN}`,
  unread: (messages, chats) =>
    `You have ${some(messages, 'unread message', 'unread messages')} in ${some(chats, 'conversation', 'conversations')}:`,
  nothingUnread: 'You have no unread messages.',
  missed: (messages, chats) =>
    `${some(messages, 'message', 'messages')} in ${some(chats, 'conversation', 'conversations')}. The most important:`,
  nothingMissed: 'You missed nothing.',
  mentions: 'You were mentioned here:',
  nobodyMentioned: 'Nobody has mentioned you lately.',
  waiting: count =>
    count === 1 ? 'One message is waiting for your reply:' : 'These messages are waiting for your reply:',
  nobodyWaits: 'Nobody is waiting for a reply from you.',
  customers: count =>
    count === 1 ? 'One customer is waiting:' : `${count} customers are waiting, the longest wait first:`,
  noCustomerWaits: 'No customers are waiting.',
  told: 'What this customer was told, newest first:',
  nothingTold: 'I found no customer of that name whom your teams have replied to.',
  found: count => (count === 1 ? 'I found this:' : 'I found this, best match first:'),
  foundFiles: count => (count === 1 ? 'I found this file:' : 'I found these files:'),
  similar: count =>
    `I found nothing about exactly that. ${count === 1 ? 'This comes' : 'These come'} closest:`,
  nothingFound: `I found nothing about that in your messages. You can ask me, for example:${EXAMPLES_EN}`,
  count: messages => `${messages} unread`,
  customerHelp: `I answer questions about your own conversations with the service teams, for example:${CUSTOMER_EXAMPLES_EN}`,
  noTeam: 'You have not asked a team yet. Open Customer service to see who is there.',
  toldYou: 'What you were told, newest first:',
  nothingToldYou: 'Nobody has replied to you yet.',
  nothingForCustomer: `I found nothing about that in your conversations. You can ask me, for example:${CUSTOMER_EXAMPLES_EN}`,
}

const zh: Answers = {
  help: `我可以回答关于你自己的消息和 Parley 用法的问题，例如：${EXAMPLES_ZH}`,
  unread: (messages, chats) => `${chats} 个会话中有 ${messages} 条未读消息：`,
  nothingUnread: '没有未读消息。',
  missed: (messages, chats) => `${chats} 个会话中有 ${messages} 条消息，重要的有：`,
  nothingMissed: '你没有错过任何消息。',
  mentions: '这些消息提到了你：',
  nobodyMentioned: '最近没有人提到你。',
  waiting: count => `有 ${count} 条消息在等你回复：`,
  nobodyWaits: '没有人在等你回复。',
  customers: count => (count === 1 ? '有 1 位客户在等：' : `有 ${count} 位客户在等，等得最久的在前：`),
  noCustomerWaits: '没有客户在等。',
  told: '对这位客户的答复，最新的在前：',
  nothingTold: '没有找到你的团队答复过的这位客户。',
  found: count => (count === 1 ? '找到了这条消息：' : '找到了这些消息，最相关的在前：'),
  foundFiles: count => (count === 1 ? '找到了这个文件：' : '找到了这些文件：'),
  similar: count => `没有找到完全一致的内容，最接近的${count === 1 ? '' : '几条'}是：`,
  nothingFound: `在你的消息中没有找到相关内容。你可以这样问我：${EXAMPLES_ZH}`,
  count: messages => `${messages} 条未读`,
  customerHelp: `我可以回答关于你与客服的对话的问题，例如：${CUSTOMER_EXAMPLES_ZH}`,
  noTeam: '你还没有咨询过任何团队。请打开“客服”查看谁在线。',
  toldYou: '给你的答复，最新的在前：',
  nothingToldYou: '还没有人答复你。',
  nothingForCustomer: `在你的对话中没有找到相关内容。你可以这样问我：${CUSTOMER_EXAMPLES_ZH}`,
}

export const ANSWERS: Record<Language, Answers> = { en, zh }
