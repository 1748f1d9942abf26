// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { signedIn } from '../../parts/samples/samples.ts'
import { deviceStore as text } from '../../text/en/device-store.ts'
import { deviceSection } from './device-section.tsx'

isolateViews()

// [store-6]
it('the settings of this device show how much is kept, and clear it', async () => {
  let bytes = 2_048
  const { Content } = deviceSection
  const clear = async () => {
    bytes = 0
  }
  renderView(<Content />, {}, { deviceStore: { measure: async () => bytes, clear } })
  expect((await screen.findByText(text.size('2 KB'))).getAttribute('role')).toBe('status')
  fireEvent.click(screen.getByRole('button', { name: text.clear }))
  await screen.findByText(text.nothing)
  expect(screen.getByRole('button', { name: text.clear }).hasAttribute('disabled')).toBe(true)
})

/** A device whose passkeys make secrets, or not. */
function provideAuthenticator(prf: object | undefined): void {
  class Given {
    rawId = new ArrayBuffer(8)
    static getClientCapabilities = async () => ({})
    getClientExtensionResults = () => ({ prf })
  }
  vi.stubGlobal('PublicKeyCredential', Given)
  const create = prf ? async () => new Given() : () => Promise.reject(new DOMException('', 'NotAllowedError'))
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { create } } }))
}

const renderSwitch = (isOn: boolean | undefined, openOffline = async () => true) => {
  const { Content } = deviceSection
  let opens = isOn
  renderView(<Content />, signedIn('me'), {
    deviceStore: {
      measure: async () => 2_048,
      opensOffline: () => opens,
      openOffline: async () => {
        opens = await openOffline()
        return opens
      },
      closeOffline: () => {
        opens = false
      },
    },
  })
}
const theSwitch = () => screen.findByRole('switch', { name: text.offline })
const isOn = async () => (await theSwitch()).getAttribute('aria-checked')

// [store-10]
it('a passkey that makes secrets turns opening without a network on, and a press turns it off', async () => {
  provideAuthenticator({ enabled: true, results: { first: new ArrayBuffer(32) } })
  renderSwitch(false)
  fireEvent.click(await theSwitch())
  await expect.poll(isOn).toBe('true')
  fireEvent.click(await theSwitch())
  await expect.poll(isOn).toBe('false')
})

// [store-10]
it.each([
  ['makes no secrets', { enabled: false }, text.passkeyUnable],
  ['was not used', undefined, text.passkeyUnused],
])('a passkey that %s leaves it off and says so', async (_, prf, words) => {
  provideAuthenticator(prf)
  renderSwitch(false)
  fireEvent.click(await theSwitch())
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(await isOn()).toBe('false')
})

// [store-10]
it('where it cannot be turned on a line says why', async () => {
  renderSwitch(false)
  await screen.findByText(text.offlineNeedsPasskeys)
})

// [store-10]
it('where the browser does not stay signed in a line says so', async () => {
  provideAuthenticator(undefined)
  renderSwitch(undefined)
  await screen.findByText(text.offlineNeedsKept)
  expect(screen.queryByRole('switch')).toBeNull()
})
