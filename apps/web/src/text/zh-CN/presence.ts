import { zh } from './spaced.ts'

export const presence = {
  typing: '正在输入…',
  isTyping: (name: string) => zh`${name}正在输入…`,
  areTyping: (count: number) => `${count} 人正在输入…`,
  states: { online: '在线', away: '离开', offline: '离线' },
}
