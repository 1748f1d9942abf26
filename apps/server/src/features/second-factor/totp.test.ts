import { describe, expect, it } from 'vitest'
import { encodeBase32, findStep, stepAt, totpCode, totpUri } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

describe('totpCode', () => {
  // The test vectors of RFC 6238, appendix B: the last six of their eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s', (second, code) => {
    expect(totpCode(SECRET, stepAt(second * 1_000))).toBe(code)
  })
})

describe('findStep', () => {
  const now = 1_234_567_890_000
  const step = stepAt(now)
  const find = (code: string, lastStep = 0) => findStep(SECRET, code, { now, lastStep })

  it('accepts the codes of this step and of its neighbours', () => {
    for (const near of [step - 1, step, step + 1]) expect(find(totpCode(SECRET, near))).toBe(near)
    for (const far of [step - 2, step + 2]) expect(find(totpCode(SECRET, far))).toBeUndefined()
  })

  it('refuses the last code used, and those before it', () => {
    expect(find(totpCode(SECRET, step), step)).toBeUndefined()
    expect(find(totpCode(SECRET, step - 1), step)).toBeUndefined()
    expect(find(totpCode(SECRET, step + 1), step)).toBe(step + 1)
  })

  it.each(['', '12345', '1234567', '００５９２４'])('refuses "%s"', code => {
    expect(find(code)).toBeUndefined()
  })
})

describe('encodeBase32', () => {
  // RFC 4648, without padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes "%s" as "%s"', (bytes, text) => {
    expect(encodeBase32(Buffer.from(bytes))).toBe(text)
  })
})

it('the address for apps names company and account', () => {
  expect(totpUri(SECRET, '蓝港 & Co', 'ann')).toBe(
    'otpauth://totp/%E8%93%9D%E6%B8%AF%20%26%20Co:ann?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E8%93%9D%E6%B8%AF%20%26%20Co',
  )
})
