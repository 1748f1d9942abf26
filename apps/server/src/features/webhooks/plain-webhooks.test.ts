import { expect, it } from 'vitest'
import { startTestServer } from '../../../test/testkit.ts'

// [webhooks-4]
it('a webhook over plain http is refused unless the operator allows hosts of the own network', async () => {
  const guarded = await startTestServer()
  try {
    await guarded.createUser('boss', { role: 'administrator' })
    const { token } = await guarded.signIn('boss')
    const { answer: bot } = await guarded.call('addBot', { account: 'ci', name: 'CI' }, { token })
    const people = { natural_name: 'CI', im_user_names: [bot?.account ?? ''] }
    const { answer: room } = await guarded.call('addRoom', people, { token })
    await guarded.call('saveWebhookHosts', { hosts: ['hooks.acme.test'] }, { token })
    const addTo = async (url: string) => {
      const request = { account: bot?.account, room: room?.im_room_name, url }
      return (await guarded.call('addWebhook', request, { token })).answer?.outcome
    }
    expect(await addTo('http://hooks.acme.test/x')).toBe('insecure')
    expect(await addTo('HTTP://hooks.acme.test/x')).toBe('insecure')
    expect(await addTo('https://hooks.acme.test/x')).toBe('added')
  } finally {
    await guarded.stop()
  }
})
