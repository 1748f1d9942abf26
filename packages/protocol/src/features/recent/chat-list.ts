import { bad, ok, type Result } from '../../result.ts'

export interface ListedChat {
  id: string
  /** 0 where only a marker was given. */
  time: number
}

/** Used in place of a time for 'pinned' or 'unread' [pins-3]; it is not a time and is never sorted by. */
const MARKER = Number.MAX_SAFE_INTEGER

/** `id#time` of each conversation, separated by commas [recent-6]; ids contain neither character. */
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

/** A time in the list, in whatever format it was sent. */
export const decodeListTime = (time: number): number => (time >= MARKER || time < 0 ? 0 : time)
