import { expect, it } from 'vitest'
import { readAuditDetail } from './details.ts'

it.each([
  ['login', 'password', 'way', ['<password>']],
  ['login', 'second step: recovery code', 'second-step', ['<recovery code>']],
  ['password-change', 'current password; ended 2 sessions', 'password-changed', ['<current password>', '2']],
  ['room-change', 'ownerChanged in r1: tom, ann', 'room-people', ['<ownerChanged>', 'r1', 'tom, ann']],
  ['room-change', 'administrator: roomDismissed in r1', 'group-by-administrator', ['<roomDismissed>', 'r1']],
  [
    'room-change',
    'administrator: ownerChanged in r1: tom',
    'people-by-administrator',
    ['<ownerChanged>', 'r1', 'tom'],
  ],
  ['company-change', 'sign-in methods off: qr sms', 'words', ['<sign-in methods off: qr sms>']],
  ['company-change', 'single sign-on by https://id.test', 'sso-by', ['https://id.test']],
  ['person-change', 'tom: branch_id, role member', 'person-fields', ['tom', '<department, role member>']],
  ['branch-change', 'renamed Sales: A to B', 'branch-renamed', ['Sales: A', 'B']],
  ['branch-change', 'deleted 12 by directory sync', 'branch-by-directory', ['<deleted>', '12']],
  ['emoji-change', ':q3: renamed to :q4:', 'emoji-renamed', ['q3', 'q4']],
  ['people-group-change', 'sales: EU: with ben, eve', 'people-group-filled', ['sales: EU', 'ben, eve']],
  ['people-group-change', 'renamed sales to first aid', 'people-group-renamed', ['sales', 'first aid']],
  ['emoji-change', ':q3: off', 'emoji-changed', ['q3', '<off>']],
  ['bot-change', 'webhook hosts: none', 'hosts-none', []],
  ['report-resolve', 'warn report 3: tom; be kind', 'report-noted', ['<warn>', '3', 'tom', 'be kind']],
  ['retention-change', 'direct: 30 days to forever', 'words', ['<direct: 30 days to forever>']],
])('audit details of %s: reads “%s”', (action, detail, kind, values) => {
  const read = readAuditDetail(action, detail)
  expect(read?.kind).toBe(kind)
  expect(read?.values.map(({ text, isWord }) => (isWord ? `<${text}>` : text))).toEqual(values)
})

it('audit details: ids alone have nothing to translate', () => {
  expect(readAuditDetail('file-download', 'f-1')).toBeUndefined()
  expect(readAuditDetail('person-disable', 'tom')).toBeUndefined()
  expect(readAuditDetail('toString', 'x')).toBeUndefined()
})
