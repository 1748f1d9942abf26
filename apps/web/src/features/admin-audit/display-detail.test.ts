import { expect, it } from 'vitest'
import { admin as english } from '../../text/en/admin.ts'
import { admin as chinese } from '../../text/zh-CN/admin.ts'
import { displayDetail } from './display-detail.ts'

it.each([
  ['login', 'password', '密码', 'password'],
  ['login', 'password of the directory', '公司目录的密码', 'password of the directory'],
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
  ['retention-run', 'direct, 30 days: 2 removed', '单聊、30 天：已移除 2 条', 'chats, 30 days: 2 removed'],
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
  [
    'password-change',
    'one-time link by e-mail',
    '申请通过邮件发送一次性链接',
    'one-time link asked for by e-mail',
  ],
  ['password-change', 'invitation for tom', '用一次性链接邀请了 tom', 'tom, invited with a one-time link'],
  ['login', 'host name of another company', '使用了其他公司的地址', 'at the address of another company'],
  ['company-change', 'directory (LDAP) off', 'LDAP 目录关闭', 'LDAP directory off'],
  [
    'company-change',
    'directory (LDAP) ldaps://ldap.test',
    'LDAP 目录：ldaps://ldap.test',
    'LDAP directory at ldaps://ldap.test',
  ],
  ['person-add', 'tom by directory', 'tom，通过 LDAP 目录', 'tom, by the LDAP directory'],
  ['person-add', 'tom by directory sync', 'tom，通过目录同步', 'tom, by directory sync'],
  ['export-create', 'said tom: Case 7', '个人全部数据 tom：Case 7', 'everything about tom: Case 7'],
  ['export-create', 'own data', '本人的数据', 'own data'],
  [
    'room-change',
    'mailbox of r9: help@acme.test',
    '团队 “Sales” 的邮箱：help@acme.test',
    'mailbox of team “Sales”: help@acme.test',
  ],
  ['recording-start', 'Weekly, call c-1', 'Weekly', 'Weekly'],
  ['recording-end', 'Weekly, sent, 12 bytes', 'Weekly，已发送 12 字节', 'Weekly, 12 bytes sent'],
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
