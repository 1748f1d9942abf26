import type { actionTexts as zhCN } from '../zh-CN/actions.ts'

export const actionTexts: typeof zhCN = {
  actions: {
    toolbar: 'Message actions',
    menu: 'Message menu',
    more: 'More',
    quote: 'Quote',
    quotes: 'Quoted messages',
    removeQuote: 'Remove quote',
    copy: 'Copy',
    withdraw: 'Withdraw',
    delete: 'Delete',
    forward: 'Forward',
    select: 'Select messages',
    selection: {
      bar: 'Selected message actions',
      count: count => `${count} selected`,
      choose: (sender, time) => `Select ${sender}, ${time}`,
      exit: 'Exit selection',
      single: 'One by one',
      merged: 'Merge',
      copy: 'Copy',
      delete: 'Delete',
      confirmDelete: count => (count === 1 ? 'Delete this message?' : `Delete ${count} messages?`),
      confirmWords: 'They are deleted for you only. Others keep theirs.',
    },
    forwarding: {
      title: count => (count === 1 ? 'Forward message' : `Forward ${count} messages`),
      form: 'Forward as',
      send: count => (count > 1 ? `Send to ${count} chats` : 'Send'),
      note: 'Note',
      notePlaceholder: 'Say something (optional)',
      leftOut: count =>
        count === 1
          ? '1 message cannot be forwarded and is left out'
          : `${count} messages cannot be forwarded and are left out`,
      tooLarge: 'Too much for one card: the messages go one by one',
    },
    destroying: {
      tool: 'Self-destruct',
      menu: 'Destroy after reading',
      off: 'Off',
      after: seconds => {
        if (seconds < 60) return `${seconds} seconds`
        if (seconds < 3_600) return seconds === 60 ? '1 minute' : `${seconds / 60} minutes`
        if (seconds < 86_400) return seconds === 3_600 ? '1 hour' : `${seconds / 3_600} hours`
        return seconds === 86_400 ? '1 day' : `${seconds / 86_400} days`
      },
      on: time => `Gone ${time} after reading`,
      cover: 'Press to view',
      coverHint: time => `Gone ${time} after viewing`,
      left: time => `Gone in ${time}`,
    },
    editAgain: 'Edit again',
    emoji: 'Emoji',
  },
}
