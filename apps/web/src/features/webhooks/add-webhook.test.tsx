// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AddWebhook } from './add-webhook.tsx'
import { WebhooksText } from './webhooks-text.tsx'

isolateViews()

const target = { account: 'bot.build', name: 'Build', room: 'a', roomName: 'Releases' }

it('a webhook that could not be added stays in the form, which says why', async () => {
  const secrets: string[] = []
  renderView(
    <WebhooksText>
      <AddWebhook targets={[target]} onAdded={secret => secrets.push(secret)} onClose={() => undefined} />
    </WebhooksText>,
  )
  const form = await screen.findByRole('form', { name: 'Add webhook' })
  const url = within(form).getByLabelText<HTMLInputElement>('URL to send to')
  expect(document.activeElement).toBe(url)
  fireEvent.change(url, { target: { value: 'https://ci.example/hook' } })
  fireEvent.submit(form)
  expect((await within(form).findByRole('alert')).textContent).toBe(
    'Can’t reach the server. Check your connection.',
  )
  expect(url.value).toBe('https://ci.example/hook')
  answerCalls({ 'webhooks/add': { outcome: 'added', id: '1', secret: 'signed' } })
  fireEvent.submit(form)
  await expect.poll(() => secrets).toEqual(['signed'])
  expect(within(form).queryByRole('alert')).toBeNull()
})
