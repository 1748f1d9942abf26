import { bad, ok, type Result } from '../../result.ts'

export interface ListedChat {
  id: string
  /** 0 where only a marker was given. */
  time: number
}

/** Stands for 'pinned' or 'unread' where a time should be [pins-3]; it is no time and orders nothing. */
const MARKER = Number.MAX_SAFE_INTEGER

/** `id#time` of each conversation, with commas between them [recent-6]; no id holds either sign. */
export const encodeChatList = (chats: readonly ListedChat[]): string =>
  chats.map(({ id, time }) => `${id}#${time}`).join(',')

export function decodeChatList(text: string): Result<ListedChat[]> {
  const chats: ListedChat[] = []
  for (const part of text === '' ? [] : text.split(',')) {
    const [, id, time] = /^([^#]+)#(\d{1,16})$/.exec(part) ?? []
    if (id === undefined) return bad(`chat list: ${part.slice(0, 80)}`)
    chats.push({ id, time: decodeListTime(Number(time)) })
  }
  return ok(chats)
}

/** A time of the list, whatever it was sent as. */
export const decodeListTime = (time: number): number => (time >= MARKER || time < 0 ? 0 : time)
