import { zh } from './spaced.ts'

/** Reporting a message, and an administrator's warning. */
export const reports = {
  report: '举报',
  title: '举报此消息？',
  reason: '理由',
  reasons: { insult: '辱骂', advertising: '广告', fraud: '诈骗', other: '其他' },
  hint: (name: string) => zh`管理员会看到此消息及上下文，${name}不会知道举报人。`,
  cancel: '取消',
  send: '举报',
  warning: '管理员提醒',
  warned: (where: string) =>
    where === '' ? '你的一条消息被举报，请友善沟通。' : `你在“${where}”中的一条消息被举报，请友善沟通。`,
  gotIt: '知道了',
}

type Params = Record<string, string>

const momentOf = (time: string): string =>
  new Date(Number(time)).toLocaleString('zh-CN', {
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })

const reasonOf = (reason: string): string =>
  Object.entries(reports.reasons).find(([name]) => name === reason)?.[1] ?? reason

/** Notices about reports, in the conversation or from the assistant. */
export const reportTips = {
  withdraw_company: ({ who = '', reason = '' }: Params) =>
    reason === 'rules' ? zh`${who}的一条消息因违反公司规定被撤回` : zh`管理员撤回了${who}的一条消息`,
  withdraw_company_own: ({ reason = '' }: Params) =>
    reason === 'rules'
      ? '你的消息违反公司规定，已被撤回'
      : ['管理员撤回了你的消息', reasonOf(reason)].filter(Boolean).join('：'),
  report_withdrawn: (_: Params) => '你的举报已处理：消息已撤回',
  report_handled: (_: Params) => '你的举报已处理：已对该用户采取措施',
  report_dismissed: (_: Params) => '你的举报已审核，无需处理',
  warned: ({ where = '', note = '' }: Params) => [reports.warned(where), note].filter(Boolean).join(''),
  muted_until: ({ where = '', until = '' }: Params) =>
    where === ''
      ? zh`你在${momentOf(until)}前不能给对方发消息`
      : zh`你在${momentOf(until)}前不能在“${where}”中发言`,
}
