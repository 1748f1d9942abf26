import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import type { ChatPage } from '../pages/chat-page.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { signIn } from '../server/sign-in.ts'
import { ALICE, BOB, expect, test } from './journey.ts'

// A bot listens on this machine.
test.use({ environment: { ALLOW_PRIVATE_HOSTS: '1' } })

/** A bot in a group with Bob, which answers `/build` to everybody and `/secret` to the writer; stops with the returned function. */
async function startBot(url: string): Promise<() => void> {
  const receiver = createServer((request, response) => {
    void json(request).then(body => {
      const { command, text, sender } = body as Record<string, string> & { sender: { name: string } }
      const visible = command === 'build' ? 'everyone' : 'writer'
      response.end(JSON.stringify({ text: `${command} ${text} for ${sender.name}`, visible }))
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const { token } = await signIn(url, 'alice', 'parley-demo')
  const call = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const { code, data } = (await (await fetch(`${url}/business/${path}`, init)).json()) as {
      code: number
      data: { token?: string }
    }
    expect(code, path).toBe(0)
    return data
  }
  await call('admin/webhooks/hosts', { hosts: [host] })
  const { token: bot_token } = await call('admin/bots/add', { account: 'build', name: 'Build' })
  await call('admin/webhooks/add', { account: 'bot.build', url: `http://${host}/` })
  const commands = ['build', 'secret'].map(name => ({ name, words_en: `Words of ${name}`, words_zh: name }))
  await call('bot/commands/set', { bot_token, commands })
  await call('user/chat/room/add', { natural_name: 'Releases', im_user_names: ['bob', 'bot.build'] })
  return () => receiver.close()
}

// [bots-8]
test('a command is chosen after a slash; the other person sees the answer, and nothing of the command', async ({
  people,
  server,
}) => {
  const stopBot = await startBot(server.url)
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  await alice.row('Releases').click()
  await bob.row('Releases').click()
  const commands = alice.page.getByRole('listbox', { name: 'Commands' })
  await alice.composer.pressSequentially('/bu')
  await expect(commands.getByRole('option')).toHaveAccessibleName('/build, Words of build, Build')
  await expectAccessible(alice.page, { within: '#composer' })
  await alice.composer.press('Enter')
  await expect(alice.composer).toHaveValue('/build ')
  await alice.composer.pressSequentially('214')
  await alice.composer.press('Enter')
  await expect(bob.message('build 214 for Alice Chen')).toBeVisible()
  await expect(alice.composer).toHaveValue('')

  await alice.write('/secret 7')
  const notice = alice.page.getByRole('status').filter({ hasText: 'secret 7 for Alice Chen' })
  await expect(notice).toContainText('only you can see this')
  await expectAccessible(alice.page, { within: '#composer' })
  await alice.page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(notice).toHaveCount(0)

  await alice.write('/nothing here')
  await expect(alice.page.getByText('There is no command /nothing here.')).toBeVisible()
  await alice.page.getByRole('button', { name: 'Send as message' }).click()
  await expect(bob.message('/nothing here')).toBeVisible()
  await expect(bob.message('/build')).toHaveCount(0)
  await expect(bob.message('secret 7')).toHaveCount(0)
  stopBot()
})

async function expectAccessibleDialog(page: Page): Promise<void> {
  await expectAccessible(page, { within: '[role=dialog], dialog' })
}

async function sendSticker(alice: ChatPage, bob: ChatPage): Promise<void> {
  const emoji = alice.page.getByRole('button', { name: 'Emoji', exact: true })
  await emoji.press('Enter')
  await alice.page.getByRole('tab', { name: 'Stickers' }).click()
  const stickers = alice.page.getByRole('tabpanel', { name: 'Stickers' })
  await expect(stickers.getByRole('tab')).toHaveText([/Bubble/, /Harbour/])
  await expectAccessibleDialog(alice.page)
  await stickers.getByRole('button', { name: /Thank you/ }).click()
  // The panel stays open for the next one.
  await expect(stickers).toBeVisible()
  const sticker = bob.articles.last().getByRole('img', { name: /^Sticker: Thank you/ })
  await expect(sticker).toHaveJSProperty('naturalWidth', 240)
  await alice.page.keyboard.press('Escape')
  await expect(alice.composer).toBeFocused()
  await emoji.click()
  await expect(stickers.getByRole('tab', { name: 'Recent' })).toHaveAttribute('aria-selected', 'true')
  await expect(stickers.getByRole('button').first()).toBeFocused()
  // Typing never sends a sticker.
  await alice.page.keyboard.type('hi there')
  await expect(alice.composer).toHaveValue('hi there')
  await alice.composer.fill('')
  await alice.page.keyboard.press('Escape')
}

test('a sticker, a recording, a link card and a meeting reach the other person', async ({ people }) => {
  test.slow()
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  await alice.open(BOB)
  await bob.open(ALICE)
  const tool = (name: string) => alice.page.getByRole('button', { name, exact: true })

  await sendSticker(alice, bob)

  await tool('Voice message').click()
  const recorder = alice.page.getByRole('dialog', { name: 'Voice message' })
  await expect(recorder.getByRole('timer')).toHaveText('0:02')
  // [voice-2]
  await recorder.getByRole('button', { name: 'Stop recording' }).click()
  await recorder.getByRole('button', { name: 'Listen before sending' }).click()
  await expect(recorder.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(recorder.getByRole('button', { name: 'Listen before sending' })).toBeVisible()
  await expectAccessibleDialog(alice.page)
  await recorder.getByRole('button', { name: 'Send voice message' }).click()
  await expect(recorder).toHaveCount(0)
  const heard = bob.articles.last()
  await expect(heard.getByRole('img', { name: 'Not played' })).toBeVisible()
  await heard.getByRole('button', { name: /^Play voice message/ }).click()
  await expect(heard.getByRole('button', { name: 'Pause voice message' })).toBeVisible()
  await expect(heard.getByRole('img', { name: 'Not played' })).toHaveCount(0)
  await expect(heard.getByRole('button', { name: /^Play voice message/ })).toBeVisible()

  await alice.composer.fill('The checklist: https://docs.example/list')
  const offer = alice.page.getByRole('group', { name: 'Link card' })
  await offer.getByRole('button', { name: 'Send as card' }).click()
  await expect(alice.composer).toHaveValue('')
  const card = bob.articles.last().getByRole('link', { name: /The checklist/ })
  await expect(card).toContainText('docs.example')

  await tool('Schedule a meeting').click()
  const dialog = alice.page.getByRole('dialog', { name: 'Schedule a meeting' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter a topic')
  await expectAccessibleDialog(alice.page)
  await dialog.getByRole('textbox', { name: 'Topic' }).fill('Rehearsal')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(alice.composer).toBeFocused()
  await expect(bob.message('Rehearsal')).toContainText('Upcoming')
  const opened = bob.page.context().waitForEvent('page')
  const join = bob.message('Rehearsal').getByRole('button', { name: /^(Join|Open lobby)$/ })
  await join.click()
  const lobby = (await opened).getByRole('main', { name: 'Before the meeting' })
  await expect(lobby.getByRole('heading', { name: 'Rehearsal' })).toBeVisible()
})

test('a missing microphone or sticker set is explained; drafts sync to another device', async ({
  people,
}) => {
  const alice = await people.arrive('alice', {
    prepare: context =>
      context.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
      }),
  })
  await alice.open(BOB)
  await alice.page.route('**/business/chatletx/list', route => route.abort())
  await alice.page.getByRole('button', { name: 'Emoji', exact: true }).click()
  await alice.page.getByRole('tab', { name: 'Stickers' }).click()
  const stickers = alice.page.getByRole('tabpanel', { name: 'Stickers' })
  await expect(stickers.getByRole('alert')).toHaveText('Couldn’t load the stickers. Try again')
  await alice.page.unroute('**/business/chatletx/list')
  await stickers.getByRole('button', { name: 'Retry' }).click()
  await expect(stickers.getByRole('tab')).toHaveCount(2)
  await alice.page.keyboard.press('Escape')
  await alice.page.getByRole('button', { name: 'Voice message' }).click()
  const recorder = alice.page.getByRole('dialog', { name: 'Voice message' })
  await expect(recorder.getByRole('alert')).toContainText('Your microphone is blocked')
  await alice.page.keyboard.press('Escape')
  await expect(recorder).toHaveCount(0)

  const laptop = await people.arrive('alice')
  await laptop.open(BOB)
  await alice.composer.fill('Half a sentence')
  await expect(laptop.composer).toHaveValue('Half a sentence')
  // A field that is being edited keeps its text [drafts-2].
  await alice.composer.blur()
  await laptop.composer.press('End')
  await laptop.composer.pressSequentially(' and the rest')
  await expect(alice.composer).toHaveValue('Half a sentence and the rest')
  await laptop.composer.press('Enter')
  await expect(alice.composer).toHaveValue('')
  // Sent elsewhere it also leaves the field in which it was typed, which is one Enter from sending it again [drafts-2].
  await alice.composer.fill('Sent once')
  await expect(laptop.composer).toHaveValue('Sent once')
  await alice.composer.focus()
  await laptop.composer.press('Enter')
  await expect(alice.composer).toHaveValue('')
})

test('in a window of 320 px every tool fits into the composer', async ({ people }) => {
  const alice = await people.arrive('alice', { viewport: { width: 320, height: 640 } })
  await alice.row(BOB).click()
  const composer = alice.page.getByRole('form', { name: 'Compose message' })
  await expect(composer.getByRole('button', { name: 'Emoji' })).toBeVisible()
  // With something written there is one more.
  await alice.composer.fill('later')
  const spans = await composer.getByRole('button').evaluateAll(buttons =>
    buttons.map(button => {
      const { left, right } = button.getBoundingClientRect()
      return { left, right }
    }),
  )
  for (const [index, { left, right }] of spans.entries()) {
    expect(left).toBeGreaterThanOrEqual(spans[index - 1]?.right ?? 0)
    expect(right - left).toBeGreaterThanOrEqual(28)
    expect(right).toBeLessThanOrEqual(320)
  }
  await composer.getByRole('button', { name: 'More tools' }).click()
  await alice.page.getByRole('menuitem', { name: 'Send later' }).click()
  await expect(alice.page.getByRole('dialog', { name: 'Send later' })).toBeVisible()
})
