import { expect, it } from 'vitest'
import { nameInLanguage } from './name-in-language.ts'

it.each([
  ['Let me think 想一想', 'Let me think', '想一想'],
  ['Harbour 港湾', 'Harbour', '港湾'],
  ['Repairs and returns · 售后服务', 'Repairs and returns', '售后服务'],
  ['Sales / 销售', 'Sales', '销售'],
  ['A · B · 丙', 'A · B', '丙'],
  ['Got it', 'Got it', 'Got it'],
  ['收到', '收到', '收到'],
  ['收到 OK', '收到 OK', '收到 OK'],
  ['收到 · OK', 'OK', '收到'],
  ['售后 VIP', '售后 VIP', '售后 VIP'],
  ['售后 SMB', '售后 SMB', '售后 SMB'],
  ['VIP 售后', 'VIP 售后', 'VIP 售后'],
  ['售后 | ERP', 'ERP', '售后'],
  ['2026 年会', '2026 年会', '2026 年会'],
  ['微信 WeChat', 'WeChat', '微信'],
  ['销售 Sales', 'Sales', '销售'],
  ['售后服务 · Repairs and returns', 'Repairs and returns', '售后服务'],
  ['三楼 / Third floor', 'Third floor', '三楼'],
  ['三楼 A', '三楼 A', '三楼 A'],
  ['销售 Sales 部', '销售 Sales 部', '销售 Sales 部'],
  ['微信WeChat', '微信WeChat', '微信WeChat'],
])('nameInLanguage: %j is %j in English and %j in Chinese', (name, english, chinese) => {
  expect([nameInLanguage(name, 'en'), nameInLanguage(name, 'zh-CN')]).toEqual([english, chinese])
})
