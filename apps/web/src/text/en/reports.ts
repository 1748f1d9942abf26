import type { reports as shape, reportTips as tips } from '../zh-CN/reports.ts'

export const reports: typeof shape = {
  report: 'Report',
  title: 'Report this message?',
  reason: 'Reason',
  reasons: { insult: 'Insult', advertising: 'Advertising', fraud: 'Fraud', other: 'Other' },
  hint: name => `Administrators see it with the messages around it. ${name} isn’t told who reported it.`,
  cancel: 'Cancel',
  send: 'Report',
  warning: 'A word from your administrator',
  warned: where =>
    where === ''
      ? 'One of your messages was reported. Please keep it friendly.'
      : `Your message in ${where} was reported. Please keep it friendly.`,
  gotIt: 'Got it',
}

const momentOf = (time: string): string =>
  new Date(Number(time)).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })

const reasonOf = (reason: string): string =>
  Object.entries(reports.reasons)
    .find(([name]) => name === reason)?.[1]
    .toLowerCase() ?? reason

export const reportTips: typeof tips = {
  withdraw_company: ({ who = '', reason = '' }) =>
    reason === 'rules'
      ? `A message from ${who} was withdrawn by company rules`
      : `An administrator withdrew a message from ${who}`,
  withdraw_company_own: ({ reason = '' }) =>
    reason === 'rules'
      ? 'Your message was withdrawn: it breaks your company’s rules'
      : `An administrator withdrew your message${reason && `: ${reasonOf(reason)}`}`,
  report_withdrawn: () => 'Your report was reviewed: message withdrawn',
  report_handled: () => 'Your report was reviewed: action was taken',
  report_dismissed: () => 'Your report was reviewed: no action was needed',
  warned: ({ where = '', note = '' }) => [reports.warned(where), note].filter(Boolean).join(' '),
  muted_until: ({ where = '', until = '' }) =>
    `You can’t write ${where === '' ? 'to this person' : `in ${where}`} until ${momentOf(until)}`,
}
