import { ChatPage } from '../pages/chat-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { readSmsCode } from '../server/read-sms-code.ts'
import { expect, test } from './journey.ts'

const MOBILE = '13800000001'

test('a wrong code is refused, the right one signs in', async ({ page, server }) => {
  const login = new LoginPage(page)
  await login.open()
  await login.choose('SMS')
  await login.sendCode(MOBILE)
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  const code = await readSmsCode(server, MOBILE)

  await login.enterCode(code === '000000' ? '111111' : '000000')
  await expect(page.getByText('Wrong or expired code.')).toBeVisible()
  await login.enterCode(code)
  await expect(new ChatPage(page).conversations).toBeVisible()
})

test('a forgotten password is replaced with a code by SMS', async ({ page, server }) => {
  const login = new LoginPage(page)
  await login.open()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await expect(page.getByText('No phone? Ask your administrator.')).toBeVisible()
  await login.sendCode(MOBILE)
  await login.enterCode(await readSmsCode(server, MOBILE))

  await expect(page.getByText('Phone number ending 0001 verified')).toBeVisible()
  await page.getByLabel('New password').fill('password1')
  await page.getByLabel('Repeat password').fill('password1')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByText('Too easy to guess')).toBeVisible()
  await page.getByLabel('New password').fill('a brighter lamp')
  await page.getByLabel('Repeat password').fill('a brighter lamp')
  await page.getByRole('button', { name: 'Save and sign in' }).click()

  await expect(new ChatPage(page).conversations).toBeVisible()
})

test('a signed-in phone lets a browser in by QR code', async ({ page, people, server }) => {
  const phone = await people.arrive('alice')
  await new LoginPage(page).open()
  const created = page.waitForResponse('**/connection/getQrCode')
  await new LoginPage(page).choose('QR code')
  const { data } = await (await created).json()
  await expect(page.getByRole('img', { name: 'Sign-in QR code' })).toBeVisible()
  await expect(page.getByText(/^Code expires in 1:/)).toBeVisible()
  expect(data.url).toBe(`${server.url}/phone?ticket=${data.ticket}`)

  await phone.page.goto(data.url)
  const asking = phone.page.getByRole('main', { name: 'Confirm sign-in' })
  await expect(asking.getByText('127.0.0.1')).toBeVisible()
  await expect(asking.getByText(/Chrome/)).toBeVisible()
  await expect(page.getByText('Scanned. Tap this number on your phone')).toBeVisible()
  const number = await page.getByRole('tabpanel').locator('strong').textContent()
  await expect(asking.getByRole('button', { name: /^\d\d$/ })).toHaveCount(3)
  await asking.getByRole('button', { name: number ?? '' }).click()

  await expect(asking.getByText('Confirmed. The other device is signing in.')).toBeVisible()
  await expect(new ChatPage(page).conversations).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('loginType'))).toBe('scan')
})

test('QR sign-in: a signed-out phone signs in first, and a wrong number is refused', async ({
  page,
  browser,
  baseURL,
}) => {
  await new LoginPage(page).open()
  const created = page.waitForResponse('**/connection/getQrCode')
  await new LoginPage(page).choose('QR code')
  const { data } = await (await created).json()

  const context = await browser.newContext({ baseURL })
  const phone = await context.newPage()
  await phone.goto(data.url)
  await phone.getByRole('link', { name: 'Go to sign-in' }).click()
  await new LoginPage(phone).signIn('alice')
  await expect(page.getByText('Scanned. Tap this number on your phone')).toBeVisible()
  const number = await page.getByRole('tabpanel').locator('strong').textContent()
  const choices = await phone.getByRole('button', { name: /^\d\d$/ }).allTextContents()
  await phone.getByRole('button', { name: choices.find(choice => choice !== number) ?? '' }).click()

  await expect(phone.getByText('That isn’t the number on the other screen.')).toBeVisible()
  await expect(page.getByText('Sign-in declined on your phone')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('img', { name: 'Sign-in QR code' })).toBeVisible()
  await context.close()
})

test('an unscanned QR code expires and is renewed', async ({ page }) => {
  await page.clock.install()
  await new LoginPage(page).open()
  await new LoginPage(page).choose('QR code')
  const picture = page.getByRole('img', { name: 'Sign-in QR code' })
  await expect(picture).toBeVisible()
  await page.clock.fastForward(121_000)
  await expect(page.getByText('This code has expired')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(picture).toBeVisible()
})

test('on a narrow screen nothing of the sign-in form is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 })
  const login = new LoginPage(page)
  await login.open()
  for (const method of ['SMS', 'QR code', 'Password'] as const) {
    await login.choose(method)
    await expect(login.main.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, method).toBeLessThanOrEqual(0)
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll('input, button')].filter(e => e.getBoundingClientRect().right > 360)
          .length,
    )
    expect(cut, method).toBe(0)
  }
})
