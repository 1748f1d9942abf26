import { bad, ok, type Result } from '../../result.ts'

export interface ListedChat {
  id: string
  time: number
}

/** `id#time` of each conversation, with commas between them (spec 2 §7); no id holds either sign. */
export const encodeChatList = (chats: readonly ListedChat[]): string =>
  chats.map(({ id, time }) => `${id}#${time}`).join(',')

export function decodeChatList(text: string): Result<ListedChat[]> {
  const chats: ListedChat[] = []
  for (const part of text === '' ? [] : text.split(',')) {
    const [, id, time] = /^([^#]+)#(\d{1,15})$/.exec(part) ?? []
    if (id === undefined) return bad(`chat list: ${part.slice(0, 80)}`)
    chats.push({ id, time: Number(time) })
  }
  return ok(chats)
}
