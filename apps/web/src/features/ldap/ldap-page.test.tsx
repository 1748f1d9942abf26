// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { ldap as text } from '../../text/en/ldap.ts'
import { LdapPage } from './ldap-page.tsx'

const SETTINGS = {
  is_on: false,
  url: 'ldaps://ldap.acme.test',
  bind_dn: '',
  base_dn: 'ou=people',
  filter: '',
  account_attribute: 'uid',
  name_attribute: 'cn',
  email_attribute: 'mail',
  authority: '',
  creates_people: false,
  has_password: false,
}

isolateViews()

// [ldap-3]
it('drops the result of a test once the settings are saved', async () => {
  answerCalls({
    'ldap/get': SETTINGS,
    'ldap/test': { outcome: 'found', count: 3, has_more: false, people: [] },
    'ldap/save': { outcome: 'saved' },
  })
  renderView(
    <AdminText>
      <LdapPage />
    </AdminText>,
  )
  fireEvent.click(await screen.findByRole('button', { name: text.tryButton }, { timeout: 60_000 }))
  await screen.findByText(text.found(3, false))
  fireEvent.click(screen.getByRole('button', { name: text.save }))
  await screen.findByText(text.saved)
  expect(screen.queryByText(text.found(3, false))).toBeNull()
})
