import { expect, it } from 'vitest'
import { createTransportChoice, type TransportPreference } from './transport-choice.ts'

it('the transport falls back to BOSH after two silent failures, and retries WebSocket later', () => {
  const choice = createTransportChoice(() => 'auto')
  const fail = () => {
    const name = choice.next()
    choice.failedSilently(name)
    return name
  }
  expect([fail(), fail(), fail(), fail(), fail()]).toEqual([
    'websocket',
    'websocket',
    'bosh',
    'websocket',
    'websocket',
  ])
  choice.spoke('bosh')
  expect(choice.next()).toBe('bosh')
})

it('the transport falls back only after consecutive failures', () => {
  const choice = createTransportChoice(() => 'auto')
  choice.failedSilently('websocket')
  choice.spoke('websocket')
  choice.failedSilently('websocket')
  expect(choice.next()).toBe('websocket')
})

it('the transport follows the setting', () => {
  let preference: TransportPreference = 'bosh'
  const choice = createTransportChoice(() => preference)
  expect(choice.next()).toBe('bosh')
  preference = 'websocket'
  choice.failedSilently('websocket')
  choice.failedSilently('websocket')
  expect(choice.next()).toBe('websocket')
})
