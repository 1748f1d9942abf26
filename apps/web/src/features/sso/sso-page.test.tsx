// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { SsoPage } from './sso-page.tsx'

isolateViews()

const STORED = {
  is_on: false,
  name: '',
  issuer: '',
  entry_point: '',
  certificate: '',
  client_id: '',
  claim: 'email',
  email_domain: '',
  creates_people: false,
  ends_provider_session: false,
  has_secret: false,
  callback_url: 'https://chat.acme.test/sso/callback',
  saml_callback_url: 'https://chat.acme.test/sso/saml',
  entity_id: 'https://chat.acme.test/sso/metadata',
}

// [sso-4, sso-7]
it.each([
  ['oidc', ['Button name', 'Issuer URL', 'Client ID']],
  [
    'saml',
    [
      'Button name',
      'Entity ID of the provider',
      'Sign-in URL of the provider',
      'Signing certificate of the provider',
    ],
  ],
])('the fields of a provider show what is typed (%s)', async (protocol, labels) => {
  answerCalls({ 'sso/get': { ...STORED, protocol } })
  renderView(
    <AdminText>
      <SsoPage />
    </AdminText>,
  )
  for (const label of labels) {
    const field = await screen.findByLabelText<HTMLInputElement>(label, {}, { timeout: 60_000 })
    fireEvent.change(field, { target: { value: `typed into ${label}` } })
    expect(field.value).toBe(`typed into ${label}`)
  }
})
