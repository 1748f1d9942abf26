/**
 * How the details of audit entries are written. `{…}` is free text or an id, `<…>` one or several of our own words,
 * which have a translation each. The first that fits is taken, so the special ones come first.
 */
const DETAILS = {
  login: {
    'second-step': 'second step: <how>',
    'sso-refused': 'single sign-on: <reason>',
    way: '<way>',
  },
  'factor-ask': { way: '<way>' },
  'factor-change': {
    'factors-reset': '{account} reset by an administrator',
    'factor-added': '<factor> added',
    'factor-removed': '<factor> removed',
    words: '<what>',
  },
  'password-change': {
    'password-link': 'one-time link for {account}',
    'by-administrator': '{account} by an administrator',
    'password-changed': '<way>; ended {count} sessions',
    invited: 'invitation for {account}',
    words: '<what>',
  },
  'session-end': {
    'sessions-ended': '{count} of {account} by an administrator',
    words: '<reason>',
  },
  'room-change': {
    'people-by-administrator': 'administrator: <event> in {room}: {people}',
    'group-by-administrator': 'administrator: <event> in {room}',
    'mailbox-off': 'mailbox of {room}: off',
    'mailbox-set': 'mailbox of {room}: {address}',
    'link-revoked': 'invite link of {room} revoked',
    'link-created': 'invite link of {room}: <life>',
    'widget-changed': 'widget of {room}: <fields>',
    'room-people': '<event> in {room}: {people}',
    room: '<event> in {room}',
  },
  'history-delete': { messages: '<kind> {conversation}: {count} messages' },
  'history-restore': { messages: '<kind> {conversation}: {count} messages' },
  'company-create': { 'company-created': '{domain}, administrator {account}' },
  'company-change': {
    'capture-until': 'screen capture code until {time}',
    'sso-by': 'single sign-on by {issuer}',
    'ldap-off': 'directory (LDAP) off',
    'ldap-by': 'directory (LDAP) {address}',
    'audit-stream': 'audit log sent to {host}',
    words: '<settings>',
  },
  'person-add': {
    'by-directory': '{account} by directory sync',
    'by-ldap': '{account} by directory',
    'added-by-import': '{account} by import',
    'by-sso': '{account} by single sign-on',
    'added-as': '{account} as <role>',
  },
  'person-change': {
    'own-profile': 'own profile: <fields>',
    'storage-company': '{account}: storage of the company',
    'storage-own': '{account}: storage {size}',
    'by-directory': '{account} by directory sync',
    'by-import': '{account} by import, <fields>: {values}',
    'person-fields': '{account}: <fields>',
  },
  'person-disable': { 'by-directory': '{account} by directory sync' },
  'person-enable': { 'by-directory': '{account} by directory sync' },
  'people-import': { imported: '{added} added, {updated} updated' },
  'moderation-change': {
    'list-deleted': 'list {name}: deleted',
    'words-added': 'list {name}: {count} added',
    'words-removed': 'list {name}: {count} removed',
    'list-saved': 'list {name}: <state>',
    'censor-mode': 'censor service: <mode>',
  },
  'report-resolve': {
    'report-noted': '<action> report {id}: {account}; {note}',
    'report-resolved': '<action> report {id}: {account}',
  },
  'branch-change': {
    'branch-by-directory': '<change> {id} by directory sync',
    'branch-added': 'added {name}',
    'branch-renamed': 'renamed {from} to {to}',
    'branch-to-top': 'moved {name} to the top level',
    'branch-moved': 'moved {name} to {parent}',
    'branch-deleted': 'deleted {name}',
  },
  'bot-change': {
    'hosts-none': 'webhook hosts: none',
    hosts: 'webhook hosts: {hosts}',
    'webhook-added': 'webhook of {account} in {room} to {host}',
    'new-token': '{account}: new token',
    'bot-on': '{account} switched on',
    'bot-off': '{account} switched off',
    'bot-renamed': '{account} renamed',
    'bot-added': '{account} added',
    words: '<what>',
  },
  'emoji-change': {
    'emoji-renamed': ':{from}: renamed to :{to}:',
    'emoji-changed': ':{name}: <what>',
  },
  'people-group-change': {
    'people-group-filled': '{name}: with {people}',
    'people-group-emptied': '{name}: without {people}',
    'people-group-added': 'added {name}',
    'people-group-renamed': 'renamed {from} to {to}',
    'people-group-deleted': 'deleted {name}',
  },
  'export-create': { 'with-reason': '<scope> {target}: {reason}', words: '<what>' },
  'export-end': { cancelled: '{id} cancelled' },
  'retention-change': { words: '<periods>' },
  'retention-run': { swept: '<period>: {count} removed' },
  'hold-add': { 'with-reason': '<scope> {target}: {reason}' },
  'recording-start': { 'recording-begun': '{name}, call {id}' },
  'recording-end': { 'recording-sent': '{name}, sent, {size} bytes' },
  'hold-release': { 'of-scope': '<scope> {target}' },
} as const satisfies Record<string, Record<string, string>>

type KindsOf<T> = T extends unknown ? keyof T : never
export type AuditDetailKind = Extract<KindsOf<(typeof DETAILS)[keyof typeof DETAILS]>, string>

interface AuditDetail {
  kind: AuditDetailKind
  values: { text: string; isWord: boolean }[]
}

/** Fields are recorded by the names they have on the wire. */
const FIELDS: Readonly<Record<string, string>> = {
  branch_id: 'department',
  is_customer: 'customer or not',
  nick_name: 'name',
  avatar_url: 'picture',
}

const readWords = (list: string): string =>
  list
    .split(', ')
    .map(item => (Object.hasOwn(FIELDS, item) ? FIELDS[item] : item))
    .join(', ')

const SLOT = /([{<])\w+[}>]/g

/** Names may contain anything; our own words have no colon or semicolon beside other text. */
const patternOf = (template: string): RegExp => {
  const escaped = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  const isAlone = /^<\w+>$/.test(template)
  const slots = escaped.replace(SLOT, (_, mark) => (mark === '<' && !isAlone ? '([^:;]+?)' : '(.+?)'))
  return new RegExp(`^${slots}$`, 's')
}

/** What the details of an entry say; undefined: nothing but ids, or written by another version. */
export function readAuditDetail(action: string, detail: string): AuditDetail | undefined {
  if (!Object.hasOwn(DETAILS, action)) return undefined
  for (const [kind, template] of Object.entries<string>(DETAILS[action as keyof typeof DETAILS])) {
    const found = patternOf(template).exec(detail)
    if (!found) continue
    const marks = [...template.matchAll(SLOT)].map(([, mark]) => mark)
    const values = found.slice(1).map((text, index) => {
      const isWord = marks[index] === '<'
      return { text: isWord ? readWords(text) : text, isWord }
    })
    return { kind: kind as AuditDetailKind, values }
  }
  return undefined
}
