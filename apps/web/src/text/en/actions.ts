import type { actionTexts as zhCN } from '../zh-CN/actions.ts'

export const actionTexts: typeof zhCN = {
  actions: {
    toolbar: 'Message actions',
    menu: 'Message menu',
    more: 'More',
    quote: 'Quote',
    replyInPanel: 'Reply in panel',
    quotes: 'Quoted messages',
    removeQuote: 'Remove quote',
    copy: 'Copy',
    copyLink: 'Copy link',
    markUnreadFrom: 'Mark as unread from here',
    withdraw: 'Withdraw',
    delete: 'Delete for me',
    undo: 'Undo',
    forward: 'Forward',
    proof: 'Save proof',
    proofTitle: 'Save a proof of this message?',
    proofWords:
      'A small file, signed by the server, shows that this message was sent, by whom and when, and that nobody has changed it since. Keep it for a dispute: anyone who runs Parley can check it with “verify-proof”, even offline.',
    select: 'Select messages',
    selection: {
      bar: 'Selected message actions',
      count: count => `${count} selected`,
      choose: (sender, time) => `Select ${sender}, ${time}`,
      exit: 'Exit selection',
      single: 'Forward separately',
      merged: 'Forward as one',
      copy: 'Copy',
      save: 'Save to my files',
      short: { single: 'Forward', merged: 'As one', save: 'Save' },
      delete: 'Delete',
      confirmDelete: count => (count === 1 ? 'Delete this message?' : `Delete ${count} messages?`),
      confirmWords: count => `Deleted for you only. Others can still see ${count === 1 ? 'it' : 'them'}.`,
    },
    forwarding: {
      from: name => `Forwarded from ${name}`,
      title: count => (count === 1 ? 'Forward message' : `Forward ${count} messages`),
      form: 'Forward as',
      send: count => (count > 1 ? `Send to ${count} chats` : 'Send'),
      note: 'Note',
      notePlaceholder: 'Say something (optional)',
      leftOut: count =>
        count === 1
          ? '1 message can’t be forwarded and was left out'
          : `${count} messages can’t be forwarded and were left out`,
      tooLarge: 'Too long for one card, so they will be sent separately',
    },
    destroying: {
      tool: 'Self-destruct',
      menu: 'Disappear after reading',
      off: 'Off',
      preferred: 'Default',
      after: seconds => {
        if (seconds < 60) return `${seconds} seconds`
        if (seconds < 3_600) return seconds === 60 ? '1 minute' : `${seconds / 60} minutes`
        if (seconds < 86_400) return seconds === 3_600 ? '1 hour' : `${seconds / 3_600} hours`
        return seconds === 86_400 ? '1 day' : `${seconds / 86_400} days`
      },
      on: time => `Disappears ${time} after reading`,
      cover: 'Click to view',
      coverHint: time => `Disappears ${time} after viewing`,
      left: time => `Disappears in ${time}`,
    },
    editAgain: 'Edit again',
    emoji: 'Emoji',
  },
}
