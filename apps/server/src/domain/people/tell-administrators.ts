import type { CompanyRole } from '@parley/protocol/model'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Storage } from '../../storage/storage.ts'
import { ignoreStorageFault } from '../../storage/storage-fault.ts'
import type { Caller } from '../access/caller.ts'
import { archiveAndAnnounce } from '../archive/archive-and-announce.ts'
import { writeAsAssistant } from './write-as-assistant.ts'

export interface TellingParts {
  storage: Storage
  delivery: Pick<Delivery, 'toUsers'>
  clock: Clock
}

/** Companies have few; nobody waits for more. */
const MAX_TOLD = 50

/** What the other administrators are told about. */
export type Danger =
  | {
      kind: 'password-reset' | 'factors-reset' | 'hold-added' | 'hold-released' | 'erased'
      person: string
    }
  /** From now on; `member`: none any more. */
  | { kind: 'role'; person: string; role: CompanyRole }
  /** By one action. */
  | { kind: 'disabled'; people: readonly string[] }
  | { kind: 'dissolved'; group: string }
  /** Whose messages or what; empty: everybody's. */
  | { kind: 'exported' | 'exported-said'; person: string }
  | {
      kind:
        | 'sign-in-changed'
        | 'sso-changed'
        | 'ldap-changed'
        | 'directory-token'
        | 'webhook-hosts'
        | 'audit-stream'
        | 'retention-changed'
    }

/** The server does not know which language a person reads, so the notice has both. */
function describeDanger([chineseWho, who]: readonly [string, string], danger: Danger): string {
  const [chinese, english] =
    danger.kind === 'disabled'
      ? describeDisabled(danger.people)
      : danger.kind === 'role'
        ? ROLES[danger.role](danger.person)
        : SENTENCES[danger.kind](about(danger))
  return `${chineseWho}${chinese}。\n${who} ${english}.`
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

type OtherDanger = Exclude<Danger, { kind: 'disabled' | 'role' }>

const ROLES: Record<CompanyRole, (name: string) => [string, string]> = {
  administrator: name => [`将${name}设为管理员`, `made ${name} an administrator`],
  auditor: name => [`将${name}设为审计员`, `made ${name} an auditor`],
  'help-desk': name => [`将${name}设为服务台人员`, `made ${name} a member of the help desk`],
  'service-manager': name => [`将${name}设为客服主管`, `made ${name} a service manager`],
  member: name => [`取消了${name}的管理权限`, `took the role in the administration from ${name}`],
}

const SENTENCES: Record<OtherDanger['kind'], (about: string) => [string, string]> = {
  'password-reset': name => [`重置了管理员${name}的密码`, `reset the password of the administrator ${name}`],
  'factors-reset': name => [
    `重置了管理员${name}的两步验证`,
    `reset the two-step verification of the administrator ${name}`,
  ],
  exported: name =>
    name === ''
      ? ['创建了全公司消息的导出', 'created an export of everybody’s messages']
      : [`创建了${name}的消息导出`, `created an export of the messages of ${name}`],
  'exported-said': name => [`创建了${name}的全部数据的导出`, `created an export of everything about ${name}`],
  'hold-added': name => [`对${name}设置了保全`, `put ${name} on legal hold`],
  'hold-released': name => [`解除了对${name}的保全`, `released the legal hold on ${name}`],
  erased: name => [`抹除了${name}发送的全部内容`, `erased everything that ${name} sent`],
  'retention-changed': () => ['更改了消息和文件的保留期', 'changed how long messages and files are kept'],
  dissolved: name => [`解散了群聊“${name}”`, `dissolved the group “${name}”`],
  'sign-in-changed': () => ['更改了公司的登录规则', 'changed how people sign in'],
  'sso-changed': () => ['更改了单点登录设置', 'changed the settings of single sign-on'],
  'ldap-changed': () => ['更改了 LDAP 目录设置', 'changed the settings of the LDAP directory'],
  'directory-token': () => ['生成了新的目录同步令牌', 'created a new token for directory sync'],
  'audit-stream': () => ['更改了审计日志的外发地址', 'changed where the audit log is sent'],
  'webhook-hosts': () => ['更改了允许的 Webhook 主机', 'changed the hosts that webhooks may reach'],
}

/** After a dangerous change: the assistant tells the other administrators who did it [admin-1]. */
export async function tellAdministrators(
  parts: TellingParts,
  { companyId, userId, nickName, domain }: Pick<Caller, 'companyId' | 'userId' | 'nickName' | 'domain'>,
  danger: Danger,
  /** In Chinese and English, where it is not a person. */
  who: readonly [string, string] = [nickName, nickName],
): Promise<void> {
  const { storage, clock } = parts
  const others = await storage.db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('role', '=', 'administrator')
    .where('disabled', '=', 0)
    .where('id', '!=', userId)
    .orderBy('id')
    .limit(MAX_TOLD)
    .select(['id as userId', 'user_name as user'])
    .execute()
  if (others.length === 0) return
  const text = describeDanger(who, danger)
  // The change itself is done and in the audit log: a full disk must not make it look as if it had failed.
  await archiveAndAnnounce(parts, async (db, announce) => {
    for (const other of others)
      await writeAsAssistant(
        db,
        { announce, dialect: storage.dialect, now: clock.now() },
        { ...other, companyId, domain },
        text,
      )
  }).catch(ignoreStorageFault)
}
