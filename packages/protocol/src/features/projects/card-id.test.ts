import { expect, it } from 'vitest'
import { conversationKey } from '../../conversation.ts'
import { isMessageId } from '../../ids.ts'
import { cardId } from './card-id.ts'
import { projectCard } from './rules.ts'

const cardOf = (name: string) => {
  const card = projectCard({ name, url: 'https://shop.test/' })
  if (!card) throw new Error('no card')
  return card
}
const room = conversationKey('groupchat', 'room')

// [customers-15]
it('a card has one message id in a conversation, whatever the order of its fields', () => {
  const id = cardId(room, cardOf('Scanner'))
  expect(isMessageId(id)).toBe(true)
  const { kind, ...rest } = cardOf('Scanner')
  expect(cardId(room, { ...rest, kind })).toBe(id)
})

it('other cards and other conversations have other ids', () => {
  const names = Array.from({ length: 2_000 }, (_, index) => `Scanner ${index}`)
  const ids = names.map(name => cardId(room, cardOf(name)))
  const elsewhere = cardId(conversationKey('groupchat', 'other'), cardOf('Scanner 0'))
  expect(new Set([...ids, elsewhere]).size).toBe(2_001)
})
