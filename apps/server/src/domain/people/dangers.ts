/** What the other administrators are told about. */
export type Danger =
  | {
      kind: 'promoted' | 'demoted' | 'password-reset' | 'factors-reset' | 'hold-released' | 'erased'
      person: string
    }
  /** By one action. */
  | { kind: 'disabled'; people: readonly string[] }
  | { kind: 'dissolved'; group: string }
  | { kind: 'sign-in-changed' | 'sso-changed' | 'directory-token' | 'webhook-hosts' | 'retention-changed' }

/** The server does not know which language a person reads, so the notice has both. */
export function describeDanger(who: string, danger: Danger): string {
  const [chinese, english] =
    'people' in danger ? describeDisabled(danger.people) : SENTENCES[danger.kind](about(danger))
  return `${who}${chinese}。\n${who} ${english}.`
}

const MAX_NAMED = 5

function describeDisabled(people: readonly string[]): [string, string] {
  const named = people.slice(0, MAX_NAMED)
  const rest = people.length - named.length
  if (people.length === 1) return [`停用了${named}的账号`, `disabled the account of ${named}`]
  const [chinese, english] = [named.join('、'), named.join(', ')]
  return rest > 0
    ? [`停用了${chinese}等 ${people.length} 人的账号`, `disabled the accounts of ${english} and ${rest} more`]
    : [`停用了${chinese}的账号`, `disabled the accounts of ${english}`]
}

const about = (danger: OtherDanger): string =>
  'person' in danger ? danger.person : 'group' in danger ? danger.group : ''

type OtherDanger = Exclude<Danger, { kind: 'disabled' }>

const SENTENCES: Record<OtherDanger['kind'], (about: string) => [string, string]> = {
  promoted: name => [`将${name}设为管理员`, `made ${name} an administrator`],
  demoted: name => [`取消了${name}的管理员身份`, `took the administrator role from ${name}`],
  'password-reset': name => [`重置了管理员${name}的密码`, `reset the password of the administrator ${name}`],
  'factors-reset': name => [
    `重置了管理员${name}的两步验证`,
    `reset the two-step verification of the administrator ${name}`,
  ],
  'hold-released': name => [`解除了对${name}的保全`, `released the legal hold on ${name}`],
  erased: name => [`抹除了${name}发送的全部内容`, `erased everything that ${name} sent`],
  'retention-changed': () => ['更改了消息和文件的保留期', 'changed how long messages and files are kept'],
  dissolved: name => [`解散了群聊“${name}”`, `dissolved the group “${name}”`],
  'sign-in-changed': () => ['更改了公司的登录规则', 'changed how people sign in'],
  'sso-changed': () => ['更改了单点登录设置', 'changed the settings of single sign-on'],
  'directory-token': () => ['生成了新的目录同步令牌', 'created a new token for directory sync'],
  'webhook-hosts': () => ['更改了允许的 Webhook 主机', 'changed the hosts that webhooks may reach'],
}
