import type { shortcuts as shape } from '../zh-CN/shortcuts.ts'

export const shortcuts: typeof shape = {
  title: 'Keyboard shortcuts',
  groups: {
    everywhere: 'Everywhere',
    writing: 'Writing',
    log: 'On a message',
    lists: 'Lists and menus',
  },
  does: {
    find: 'Find people, groups, messages and commands',
    searchMessages: 'Search messages',
    previous: 'Previous conversation',
    next: 'Next conversation',
    settings: 'Open settings',
    help: 'Show these shortcuts',
    escape: 'Close the open menu, quote, selection or panel',
    send: 'Send the message',
    newLine: 'New line',
    mention: 'Mention someone',
    lastMessage: 'Go to the last message (when the box is empty)',
    walk: 'Move up and down',
    quote: 'Quote',
    forward: 'Forward',
    copy: 'Copy',
    delete: 'Delete',
    menu: 'Open the menu',
    ends: 'Go to the first or last',
    typeAhead: 'Type a name to jump to it',
    tree: 'Open or close a department',
  },
}
