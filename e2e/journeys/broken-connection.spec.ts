import { ALICE, BOB, expect, MAIN, test } from './journey.ts'

test(
  'offline: a banner counts down, and messages are sent on reconnect',
  MAIN,
  async ({ people, server }) => {
    const alice = await people.arrive('alice')
    const bob = await people.arrive('bob')
    await alice.open(BOB)
    await bob.open(ALICE)
    // Being offline stops new connections only; the restart cuts the open one.
    await alice.page.context().setOffline(true)
    await server.kill()
    await server.start()
    await expect(alice.banner).toContainText(/offline/i)
    await expect(alice.banner).toContainText(/\d+ s/)
    await expect(alice.page.getByRole('button', { name: 'Retry now' })).toBeVisible()

    await alice.write('written without a line')
    await bob.write('meanwhile, from bob')
    await expect(alice.message('written without a line')).toHaveCount(1)
    await expect(bob.message('written without a line')).toHaveCount(0)

    // Looked for from now on: it does not stay.
    const isBack = alice.page.getByText('Back online').waitFor({ timeout: 60_000 })
    await alice.page.context().setOffline(false)
    await isBack
    await expect(bob.message('written without a line')).toHaveCount(1)
    await alice.expectSent('written without a line')
    await expect(alice.message('meanwhile, from bob')).toHaveCount(1)
    // Who was back first is not decided here; both see the same end, in the log and in the row of the list.
    const texts = ['written without a line', 'meanwhile, from bob']
    expect(await alice.expectRowAtEnd(BOB, texts)).toBe(await bob.expectRowAtEnd(ALICE, texts))
  },
)

test('a message written offline survives a reload', async ({ people, server }) => {
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  await alice.open(BOB)
  await bob.open(ALICE)
  await server.kill()
  await alice.write('kept across the reload')
  await expect(alice.message('kept across the reload')).toHaveCount(1)
  await server.start()
  await alice.page.reload()
  await alice.expectSent('kept across the reload')
  await expect(bob.message('kept across the reload')).toHaveCount(1)
  await alice.expectRowAtEnd(BOB, ['kept across the reload'])
  await bob.expectRowAtEnd(ALICE, ['kept across the reload'])
})

test(
  'the server is killed in the middle of sending: nothing is lost or doubled',
  MAIN,
  async ({ people, server }) => {
    const alice = await people.arrive('alice')
    const bob = await people.arrive('bob')
    await alice.open(BOB)
    await bob.open(ALICE)
    const texts = Array.from({ length: 12 }, (_, index) => `message number ${index + 1} of a dozen`)
    for (const [index, text] of texts.entries()) {
      await alice.write(text)
      if (index === 5) await server.kill()
    }
    await expect(alice.banner).toBeVisible()
    await server.start()

    const dozen = { hasText: /message number \d+ of a dozen/ }
    await expect(bob.articles.filter(dozen)).toHaveCount(12)
    await alice.expectSent('message number 12 of a dozen')
    for (const person of [alice, bob]) {
      const shown = await person.articles
        .filter(dozen)
        .getByText(/message number \d+ of a dozen/)
        .allTextContents()
      expect(shown).toEqual(texts)
    }
    await bob.write('all here')
    await expect(alice.message('all here')).toHaveCount(1)
    await alice.expectRowAtEnd(BOB, ['all here'])
    await bob.expectRowAtEnd(ALICE, ['all here'])
    for (const person of [alice, bob]) await person.page.reload()
    for (const person of [alice, bob]) await expect(person.articles.filter(dozen)).toHaveCount(12)
  },
)
