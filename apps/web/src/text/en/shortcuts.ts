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
    searchMessages: 'Search history',
    previous: 'Previous conversation',
    next: 'Next conversation',
    settings: 'Open settings',
    help: 'Show these shortcuts',
    escape: 'Close the topmost menu, quote, selection or panel',
    send: 'Send the message',
    newLine: 'New line',
    mention: 'Mention someone',
    lastMessage: 'In an empty box: go to the last message',
    walk: 'Go from one to the next',
    quote: 'Quote',
    forward: 'Forward',
    copy: 'Copy',
    delete: 'Delete',
    menu: 'Open the menu',
    ends: 'Go to the first or the last',
    typeAhead: 'Type the beginning of a name to go there',
    tree: 'Open or close a branch',
  },
}
