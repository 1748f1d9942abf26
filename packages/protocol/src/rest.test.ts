import { describe, expect, it } from 'vitest'
import { clampPageSize, contract, decodeQrDevice, encodeQrDevice, HistoryRecord } from './rest.ts'

const calls = Object.entries(contract)

describe('the REST contract', () => {
  it('names every path once', () => {
    const paths = calls.map(([, call]) => `${call.method} ${call.path}`)
    expect(new Set(paths).size).toBe(paths.length)
  })
  // [limits-1, wire-28, house-6]
  it('keeps a limiter and an access rule for each call; only sign-in, addresses, bots, notifications and the widget are public', () => {
    const open = calls.filter(([, call]) => call.access === 'public').map(([name]) => name)
    expect(open.sort()).toEqual([
      'checkPasswordLink',
      'checkSetup',
      'checkSms',
      'continueVisit',
      'createFirstCompany',
      'createQrCode',
      'createVisitCode',
      'declinePushed',
      'editAsBot',
      'exchangeCode',
      'forgetDevice',
      'getComponent',
      'getFactorOptions',
      'getPasswordKey',
      'getServerByDomain',
      'getTime',
      'listCompanies',
      'login',
      'login1x',
      'openHistory',
      'openWidget',
      'passFactor',
      'pollQrCode',
      'postAsBot',
      'reactAsBot',
      'readPushed',
      'refreshHistoryToken',
      'replyPushed',
      'resumeDevice',
      'sendPasswordMail',
      'sendSms',
      'setBotCommands',
      'startVisit',
      'uploadAsBot',
      'withdrawAsBot',
    ])
    for (const [, call] of calls) expect(call.limit).toBeTruthy()
  })
  // [access-1, customers-12]
  it('says who may make a call wherever its request names a conversation', () => {
    const names = ['im_room_name', 'im_room_id', 'room_name', 'chatUserId']
    const unruled = calls.filter(
      ([, { request, room }]) => !room && names.some(name => 'shape' in request && name in request.shape),
    )
    expect(unruled.map(([name]) => name).sort()).toEqual(
      [
        // History is written by the server alone.
        'addRecord',
        // Only messages between two people disappear.
        'openRecord',
        // Customers and visitors enter by the room of a team, which they do not see.
        'openConsultation',
        'openWidget',
        // The group in which people met may forbid it: a rule of its own.
        'requestFriend',
        'startVisit',
        'createVisitCode',
        'continueVisit',
        'updateRecord',
      ].sort(),
    )
  })
  it.each([
    [{}, 'recordType'],
    [{ recordType: 'sms', chatUserId: 'bob' }, 'recordType'],
    [{ recordType: 'chat', chatUserId: { $ne: 1 } }, 'chatUserId'],
    [{ recordType: 'chat', chatUserId: '' }, 'chatUserId'],
    [{ recordType: 'chat', chatUserId: 'b'.repeat(65) }, 'chatUserId'],
    [{ recordType: 'chat', chatUserId: 'bob', beforeSeq: -1 }, 'beforeSeq'],
    [{ recordType: 'chat', chatUserId: 'bob', afterSeq: 1.5 }, 'afterSeq'],
    [{ recordType: 'chat', chatUserId: 'bob', pageSize: '20' }, 'pageSize'],
  ])('refuses %j and names %s', (body, field) => {
    const parsed = contract.getRecords.request.safeParse(body)
    expect(parsed.error?.issues[0]?.path).toEqual([field])
  })
  // [history-9, limits-6]
  it('clamps a page instead of refusing it', () => {
    expect(clampPageSize(1e9)).toBe(100)
    expect(contract.getRecords.request.parse({ recordType: 'chat', chatUserId: 'bob' }).pageSize).toBe(20)
  })
  it('carries the device of a QR code there and back', () => {
    const device = { device: 'Windows 11', browser: '火狐 & "more" 140%', protocol: 'https' as const }
    expect(decodeQrDevice(encodeQrDevice(device))).toEqual({ ok: true, value: device })
  })
  it.each([
    '%',
    'nothing',
    '%7B%7D',
    '[]',
    encodeURIComponent('{"device":"x","browser":"y","protocol":"ftp"}'),
  ])('refuses %s as the device of a QR code', data => {
    expect(decodeQrDevice(data).ok).toBe(false)
  })
  it.each([undefined, '1', '2'])('reads the type %s of an SMS from a query', type => {
    const request = { mobile: '13800000001', domain: 'd', ...(type && { type }) }
    expect(contract.sendSms.request.parse(request).type).toBe(Number(type ?? 1))
    expect(contract.sendSms.request.safeParse({ ...request, type: '3' }).error?.issues[0]?.path).toEqual([
      'type',
    ])
  })
  it('refuses a record without a seq', () => {
    expect(HistoryRecord.safeParse({ msgId: 'x' }).success).toBe(false)
  })
})
