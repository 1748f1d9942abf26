import type { Options } from '@parley/protocol/model'
import type { Catalogue } from '../../text/zh-CN.ts'

type Group = keyof Catalogue['shortcuts']['groups']
type Deed = keyof Catalogue['shortcuts']['does']

interface Shortcut {
  does: Deed
  /** `Mod` is Ctrl, and Cmd on a Mac. */
  keys: string
}

/** All keyboard shortcuts. */
export const SHORTCUTS: Readonly<Record<Group, readonly Shortcut[]>> = {
  everywhere: [
    { does: 'find', keys: 'Mod K' },
    { does: 'searchMessages', keys: 'Mod Shift F' },
    { does: 'previous', keys: 'Alt ↑' },
    { does: 'next', keys: 'Alt ↓' },
    { does: 'settings', keys: 'Mod ,' },
    { does: 'help', keys: 'Mod /' },
    { does: 'escape', keys: 'Esc' },
  ],
  writing: [
    { does: 'send', keys: 'Enter' },
    { does: 'newLine', keys: 'Shift Enter' },
    { does: 'mention', keys: '@' },
    { does: 'emoji', keys: ':' },
    { does: 'editLast', keys: '↑' },
    { does: 'lastMessage', keys: 'Mod ↑' },
  ],
  log: [
    { does: 'walk', keys: '↑ ↓' },
    { does: 'menu', keys: 'Enter' },
    { does: 'copy', keys: 'Mod C' },
    { does: 'delete', keys: 'Delete' },
    { does: 'write', keys: 'Esc' },
  ],
  menu: [
    { does: 'quote', keys: 'R' },
    { does: 'replyInPanel', keys: 'T' },
    { does: 'forward', keys: 'F' },
    { does: 'copy', keys: 'C' },
    { does: 'edit', keys: 'E' },
    { does: 'pin', keys: 'P' },
    { does: 'save', keys: 'S' },
    { does: 'markUnread', keys: 'U' },
    { does: 'copyLink', keys: 'L' },
    { does: 'delete', keys: 'Delete' },
  ],
  lists: [
    { does: 'menu', keys: 'Shift F10' },
    { does: 'walk', keys: '↑ ↓' },
    { does: 'ends', keys: 'Home End' },
    { does: 'typeAhead', keys: 'A–Z' },
    { does: 'tree', keys: '→ ←' },
  ],
}

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

const WITH_CTRL_ENTER: Partial<Record<Deed, string>> = { send: 'Mod Enter', newLine: 'Enter' }

/** On this machine, by the person's setting of what sends. */
export const keysHere = ({ does, keys }: Shortcut, sendKey: Options['sendKey']): string =>
  ((sendKey === 'ctrl-enter' && WITH_CTRL_ENTER[does]) || keys).replace('Mod', isMac() ? '⌘' : 'Ctrl')
