import type { presence as shape } from '../zh-CN/presence.ts'

export const presence: typeof shape = {
  typing: 'typing…',
  isTyping: name => `${name} is typing…`,
  areTyping: count => `${count} people are typing…`,
  states: { online: 'Online', away: 'Away', offline: 'Offline' },
}
