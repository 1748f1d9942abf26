import type { Browser, Page } from '@playwright/test'
import { CLIENT, startIdentityProvider } from '../../apps/server/test/identity-provider.ts'
import { ChatPage } from '../pages/chat-page.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { expect, test } from './journey.ts'

// The identity provider of the journey is on this machine.
test.use({ environment: { ALLOW_PRIVATE_HOSTS: '1' } })

/** Passkeys belong to a host name; an address of numbers has none. */
const namedUrl = (url: string) => url.replace('127.0.0.1', 'localhost')

async function addPasskeyDevice(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const kind = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const
  const options = { ...kind, hasUserVerification: true, isUserVerified: true }
  await devices.send('WebAuthn.addVirtualAuthenticator', { options })
}

async function setUpProvider(page: Page, issuer: string): Promise<void> {
  await page.goto('/admin/sso')
  await page.getByRole('switch', { name: 'Use single sign-on' }).click()
  for (const [label, value] of [
    ['Button name', 'Demo ID'],
    ['Issuer URL', issuer],
    ['Client ID', CLIENT.client_id],
    ['Email domain', 'demo.test'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByLabel('Client secret').fill(CLIENT.client_secret)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
}

// [sso-1, factor-1]
async function signInTwice(browser: Browser, baseURL: string): Promise<void> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await addPasskeyDevice(page)
  const settings = new SettingsPage(page)
  const { dialog } = settings
  const signIn = () => page.getByRole('button', { name: 'Sign in with Demo ID' }).click()
  await page.goto('/login')
  await signIn()
  await expect(new ChatPage(page).conversations).toBeVisible()

  await settings.openSecurity()
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Current password').fill('parley-demo')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByRole('button', { name: 'I saved them' }).click()
  await dialog.getByRole('tab', { name: 'General' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()

  await signIn()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(new ChatPage(page).conversations).toBeVisible()
  await page.context().close()
}

// [bots-1, bots-2, bots-3]
async function useBot(page: Page): Promise<void> {
  await page.goto('/admin/bots')
  await page.getByRole('button', { name: 'New bot' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Builds')
  await page.getByRole('textbox', { name: 'Account' }).fill('builds')
  await page.getByRole('button', { name: 'New bot' }).last().click()
  const bot_token = await page.getByRole('textbox', { name: 'New token (shown once)' }).inputValue()
  const post = async (text: string) => {
    const data = { bot_token, kind: 'chat', to: 'alice', text }
    const reply = await page.request.post('/business/bot/message/send', { data })
    return ((await reply.json()) as { code: number }).code
  }
  expect(await post('Build 7 is green')).toBe(0)
  await page.getByRole('switch', { name: 'Builds' }).click()
  await expect.poll(() => post('Build 8 is green')).toBe(403)
  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(new ChatPage(page).conversations).toContainText('Build 7 is green')
}

test('a company signs in by its provider and a passkey, and its bot posts until it is switched off', async ({
  browser,
  people,
  server,
}) => {
  const idp = await startIdentityProvider(namedUrl(server.url))
  idp.person = { sub: 'u-bob', email: 'bob@demo.test', email_verified: true, name: 'Bob' }
  const { page } = await people.arrive('alice')
  await setUpProvider(page, idp.issuer)
  await useBot(page)
  await signInTwice(browser, namedUrl(server.url))
  await idp.stop()
})
