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
    editAgain: 'Edit again',
    emoji: 'Emoji',
  },
}
