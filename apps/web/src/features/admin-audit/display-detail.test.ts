import { expect, it } from 'vitest'
import { admin as english } from '../../text/en/admin.ts'
import { admin as chinese } from '../../text/zh-CN/admin.ts'
import { displayDetail } from './display-detail.ts'

it.each([
  ['login', 'password', '密码', 'password'],
  [
    'person-change',
    'tom: branch_id, role administrator',
    'tom：部门、角色 管理员',
    'tom: department, role administrator',
  ],
  [
    'branch-change',
    'moved 财务部 to the top level',
    '财务部移动到公司最上级',
    '财务部 moved to the top level',
  ],
  [
    'company-change',
    'office cloud on, storage per person 100 MB',
    '办公云 开启、个人空间 100 MB',
    'office cloud on, storage per person 100 MB',
  ],
  ['retention-change', 'direct: 30 days to forever', '单聊：30 天 → 永久', 'chats: 30 days → forever'],
  ['room-change', 'ownerChanged in r1: tom', '更换群主，群 r1：tom', 'owner changed, group r1: tom'],
  [
    'room-change',
    'saveTeamSettings in r9',
    '更改团队设置，群 “Sales”',
    'team settings changed, group “Sales”',
  ],
  ['people-import', '19 added, 0 updated', '新增 19 人，更新 0 人', '19 added, 0 updated'],
  [
    'login',
    'single sign-on: the certificate does not fit the signature',
    '单点登录：回应不是用此处填写的证书签名的',
    'single sign-on: the answer was not signed with the certificate entered here',
  ],
  ['file-download', 'f-1', 'f-1', 'f-1'],
  ['branch-change', 'said by a later version', 'said by a later version', 'said by a later version'],
])('audit details of %s: “%s” in both languages', (action, detail, zh, en) => {
  expect(
    displayDetail(chinese.audit.sentences, { action, detail, rooms: [{ id: 'r9', name: 'Sales' }] }),
  ).toBe(zh)
  expect(
    displayDetail(english.audit.sentences, { action, detail, rooms: [{ id: 'r9', name: 'Sales' }] }),
  ).toBe(en)
})
