// @vitest-environment happy-dom
import type { State } from '@parley/core'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { en } from '../../../text/en.ts'
import { guestAddress } from './guest-address.ts'
import { GuestLinks } from './guest-links.tsx'

isolateViews()

const { guests: text } = en.calling
const STAFF = { session: { me: { id: 'me', isCustomer: false } } as unknown as State['session'] }
const idOf = (digit: string) => `guest_${digit.repeat(20)}`
const linkOf = (digit: string, name: string) => ({
  guest_id: idOf(digit),
  state: 'used',
  name,
  expires_at: 1,
})
const LINKS = { '/guest/list': { links: [linkOf('1', 'Eve'), linkOf('2', 'Mallory')] } }
const CREATE = { '/guest/create': { guest_id: idOf('2'), token: 'secret', expires_at: 1 } }
const REVOKE = { '/guest/revoke': {} }
const links = <GuestLinks callId={crypto.randomUUID()} conversation="groupchat:room" />
const revoke = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: text.revokeOf(name) }))

// [meetings-7]
describe('the guest links of a call', () => {
  it('show the new address until that link is revoked', async () => {
    const requests = answerCalls({ ...LINKS, ...CREATE, ...REVOKE })
    renderView(links, STAFF)
    fireEvent.click(screen.getByRole('button', { name: text.create }))
    const address = await screen.findByDisplayValue(guestAddress('secret'))
    await revoke('Eve')
    await expect.poll(() => requests.filter(({ path }) => path === '/guest/list')).toHaveLength(3)
    expect(address.isConnected).toBe(true)
    await revoke('Mallory')
    await expect.poll(() => address.isConnected).toBe(false)
  })
  it('can be shown again in the window that made them, but not twice', async () => {
    const unused = { ...linkOf('2', ''), state: 'open' }
    answerCalls({ '/guest/list': { links: [linkOf('1', 'Eve'), unused] }, ...CREATE })
    const { unmount } = renderView(links, STAFF)
    fireEvent.click(screen.getByRole('button', { name: text.create }))
    await screen.findByDisplayValue(guestAddress('secret'))
    unmount()
    renderView(links, STAFF)
    fireEvent.click(await screen.findByRole('button', { name: text.showAgain(2) }))
    expect(screen.getByDisplayValue(guestAddress('secret'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: text.showAgain(2) })).toBeNull()
    expect(document.activeElement?.textContent).toBe(text.copy)
  })
  it('have buttons with names of their own, also before anybody has used them', async () => {
    answerCalls({ '/guest/list': { links: [linkOf('1', ''), linkOf('2', '')] } })
    renderView(links, STAFF)
    expect(await screen.findByRole('button', { name: text.revoke(1) })).toBeTruthy()
    expect(screen.getByRole('button', { name: text.revoke(2) })).toBeTruthy()
  })
  it('say that a link could not be revoked', async () => {
    answerCalls(LINKS)
    renderView(links, STAFF)
    await revoke('Eve')
    expect((await screen.findByRole('alert')).textContent).toBe(text.revokeFailed)
  })
  it('say that they could not be loaded, and not that there are none', async () => {
    renderView(links, STAFF)
    expect((await screen.findByRole('alert')).textContent).toBe(text.listFailed)
    expect(screen.queryByText(text.hint)).toBeNull()
  })
})
