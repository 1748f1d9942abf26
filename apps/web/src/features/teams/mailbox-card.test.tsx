// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { mailbox as text } from '../../text/en/mailbox.ts'
import { MailboxCard } from './mailbox-card.tsx'

isolateViews()

const stored = {
  is_on: true,
  address: 'support@acme.test',
  user: 'support',
  imap_host: 'imap.acme.test',
  imap_port: 993,
  imap_security: 'tls',
  smtp_host: 'smtp.acme.test',
  smtp_port: 465,
  smtp_security: 'tls',
  authority: '',
  checked_by: '',
  has_password: true,
  fetched_at: 1_700_000_000_000,
  problem: 'smtp-refused',
  waiting: 4,
  left: 1,
}

// [mailbox-6]
it('says when the mailbox was read, what went wrong, and what a test finds', async () => {
  answerCalls({ 'mailbox/get': stored, 'mailbox/test': { imap: 'refused', smtp: 'ok', count: 0 } })
  renderView(<MailboxCard team="support" />)
  expect(await screen.findByText(text.outcomes.smtp.refused)).toBeTruthy()
  expect(screen.getByText(text.waiting(4))).toBeTruthy()
  expect(screen.getByText(text.left(1))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: text.test }))
  expect((await screen.findByRole('alert')).textContent).toContain(text.outcomes.imap.refused)
})

// [mailbox-6]
it('is not saved without address, user, password and servers, and names what is missing', async () => {
  const empty = {
    ...stored,
    is_on: false,
    address: '',
    user: '',
    imap_host: '',
    smtp_host: '',
    has_password: false,
  }
  const requests = answerCalls({
    'mailbox/get': empty,
    'mailbox/save': { imap: 'ok', smtp: 'ok', is_saved: true },
  })
  renderView(<MailboxCard team="support" />)
  fireEvent.click(await screen.findByRole('switch', { name: new RegExp(text.isOn) }))
  const before = requests.length
  fireEvent.click(screen.getByRole('button', { name: text.save }))
  expect(await screen.findByText(text.wrongAddress)).toBeTruthy()
  expect(screen.getAllByText(text.missing)).toHaveLength(4)
  expect(requests).toHaveLength(before)
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type(text.address, 'support@acme.test')
  type(text.user, 'support')
  type(text.password, 'secret')
  type(text.hosts.imap, 'imap.acme.test')
  type(text.hosts.smtp, 'smtp.acme.test')
  fireEvent.click(screen.getByRole('button', { name: text.save }))
  expect(await screen.findByText(text.saved)).toBeTruthy()
})

// [mailbox-6]
it('asks for the password again when it would go to another server', async () => {
  const requests = answerCalls({
    'mailbox/get': stored,
    'mailbox/save': { imap: 'ok', smtp: 'ok', is_saved: true },
  })
  renderView(<MailboxCard team="support" />)
  const password = await screen.findByLabelText(text.password)
  const host = screen.getByLabelText(text.hosts.smtp)
  expect(screen.getByText(text.passwordStored)).toBeTruthy()
  fireEvent.change(host, { target: { value: 'smtp2.acme.test' } })
  expect(screen.getByText(text.passwordAgain)).toBeTruthy()
  expect(screen.getByRole('button', { name: text.test }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: text.save }))
  expect((await screen.findByRole('alert')).textContent).toBe(text.passwordAgain)
  expect(requests.map(({ path }) => path)).toEqual(['mailbox/get'])
  fireEvent.change(host, { target: { value: stored.smtp_host } })
  expect(screen.getByText(text.passwordStored)).toBeTruthy()
  fireEvent.change(host, { target: { value: 'smtp2.acme.test' } })
  fireEvent.change(password, { target: { value: 'secret' } })
  fireEvent.click(screen.getByRole('button', { name: text.save }))
  expect(await screen.findByText(text.saved)).toBeTruthy()
})

it('says why our own server refused to save or to test', async () => {
  answerCalls({ 'mailbox/get': stored })
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/get')) return await answer(request)
    return Response.json({ code: 999, message: 'Only those who lead the team', data: null })
  })
  renderView(<MailboxCard team="support" />)
  for (const name of [text.save, text.test]) {
    fireEvent.click(await screen.findByRole('button', { name }))
    expect((await screen.findByRole('alert')).textContent).toContain('Only those who lead the team')
    fireEvent.change(screen.getByLabelText(text.address), { target: { value: `${name.length}@acme.test` } })
    expect(screen.queryByRole('alert')).toBeNull()
  }
})
