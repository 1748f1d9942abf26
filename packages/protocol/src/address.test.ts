import { describe, expect, it } from 'vitest'
import { accountAddress, decodeAddress, decodeServiceAddress, serviceAddress } from './address.ts'

describe('addresses', () => {
  it.each([
    ['bob@demo.localhost', { local: 'bob', domain: 'demo.localhost' }],
    ['bob@demo.localhost/web-1', { local: 'bob', domain: 'demo.localhost', resource: 'web-1' }],
    ['bob@demo.localhost/a/b@c', { local: 'bob', domain: 'demo.localhost', resource: 'a/b@c' }],
  ])('%s is read', (address, parts) => {
    expect(decodeAddress(address)).toEqual(parts)
  })
  it.each([
    '',
    '@',
    'bob',
    'bob@',
    '@demo',
    'demo/res',
    'a@b@c',
    'bob@demo/',
    'bob/x@demo',
    `${'a'.repeat(3072)}@b`,
  ])('"%s" is refused', address => {
    expect(decodeAddress(address)).toBeUndefined()
  })
  // [connection-2, wire-1]
  it('names conversations both ways', () => {
    for (const ref of [{ kind: 'chat', id: 'bob' } as const, { kind: 'groupchat', id: 'design' } as const])
      expect(decodeServiceAddress(serviceAddress(ref, 'demo'), 'demo')).toEqual(ref)
    expect(decodeServiceAddress('design@group.demo/alice', 'demo')).toEqual({
      kind: 'groupchat',
      id: 'design',
      resource: 'alice',
    })
  })
  it("finds no conversation outside one's own company or the service", () => {
    for (const address of ['bob@demo', 'bob@user.other', 'bob@user.demo.evil', 'bob@xuser.demo', 'user.demo'])
      expect(decodeServiceAddress(address, 'demo')).toBeUndefined()
  })
  it('writes account addresses', () => {
    expect(accountAddress('bob', 'demo')).toBe('bob@demo')
    expect(accountAddress('bob', 'demo', 'web-1')).toBe('bob@demo/web-1')
  })
})
