import type { MailLanguage } from '@parley/protocol/rest'
import type { Mail } from '../../ports/mail-sender.ts'

interface PasswordMail {
  to: string
  name: string
  company: string
  link: string
  language: MailLanguage
  /** Until when the link works, in hours. */
  hours: number
}

/** To somebody who has forgotten the password, or who has never had one. */
export const passwordMail = (kind: 'reset' | 'invitation', mail: PasswordMail): Mail => ({
  to: mail.to,
  ...TEXTS[mail.language][kind](mail),
})

/** To somebody who asked for a link, but whose password is in the directory of the company [ldap-4]. */
export const directoryMail = (mail: Omit<PasswordMail, 'link' | 'hours'>): Mail => ({
  to: mail.to,
  ...DIRECTORY_TEXTS[mail.language](mail),
})

/** The page where people set a password; the token is behind the #, which browsers do not send to servers. */
export const passwordPage = (origin: string, domain: string, token: string): string =>
  `${origin}/password?company=${encodeURIComponent(domain)}#${token}`

type Write = (mail: PasswordMail) => Pick<Mail, 'subject' | 'text'>

const DIRECTORY_TEXTS: Record<
  MailLanguage,
  (mail: { name: string; company: string }) => Pick<Mail, 'subject' | 'text'>
> = {
  en: ({ name, company }) => ({
    subject: `Your password for ${company}`,
    text: `Hello ${name},

You asked for a new password for ${company}. You sign in with the password of your company's directory, the one you also use elsewhere at work, so it cannot be set here. Change it there, or ask your IT department.

If you did not ask for it, ignore this e-mail: nothing changes.
`,
  }),
  'zh-CN': ({ name, company }) => ({
    subject: `${company} 的密码`,
    text: `${name}，你好！

你申请了重置 ${company} 的密码。你使用公司目录的密码登录（与公司其他系统相同），因此无法在这里设置。请在公司目录中修改，或联系 IT 部门。

如果不是你本人操作，请忽略此邮件，密码不会改变。
`,
  }),
}

/** An hour, or whole days. */
const LIFE: Record<MailLanguage, (hours: number) => string> = {
  en: hours => (hours === 1 ? 'an hour' : `${hours / 24} days`),
  'zh-CN': hours => (hours === 1 ? '1 小时' : `${hours / 24} 天`),
}

const TEXTS: Record<MailLanguage, Record<'reset' | 'invitation', Write>> = {
  en: {
    reset: ({ name, company, link, hours }) => ({
      subject: `Reset your password for ${company}`,
      text: `Hello ${name},

To set a new password for ${company}, open this link:

${link}

It works once, within ${LIFE.en(hours)}. If you did not ask for it, ignore this e-mail: nothing changes.
`,
    }),
    invitation: ({ name, company, link, hours }) => ({
      subject: `Your account for ${company}`,
      text: `Hello ${name},

${company} has an account for you. Open this link, set a password, and you are in:

${link}

It works once, within ${LIFE.en(hours)}. If it has expired, ask your administrator for another.
`,
    }),
  },
  'zh-CN': {
    reset: ({ name, company, link, hours }) => ({
      subject: `重置 ${company} 的密码`,
      text: `${name}，你好！

打开以下链接，为 ${company} 设置新密码：

${link}

链接只能使用一次，${LIFE['zh-CN'](hours)}内有效。如果不是你本人操作，请忽略此邮件，密码不会改变。
`,
    }),
    invitation: ({ name, company, link, hours }) => ({
      subject: `${company} 的账号`,
      text: `${name}，你好！

${company} 已为你创建账号。打开以下链接并设置密码，即可登录：

${link}

链接只能使用一次，${LIFE['zh-CN'](hours)}内有效。如已过期，请联系管理员。
`,
    }),
  },
}
