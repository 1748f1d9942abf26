// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { succeeds } from '../../parts/samples/samples.ts'
import { ScimPage } from './scim-page.tsx'

isolateViews()

const TOKEN = { id: 1, name: 'Entra', createdBy: 'Chen Mo', createdAt: 1, expiresAt: null, usedAt: 2 }

const open = () =>
  renderView(
    <AdminText>
      <ScimPage />
    </AdminText>,
    {},
    {
      scim: {
        get: succeeds({ baseUrl: 'https://chat.test/scim', newGroups: 'department', tokens: [TOKEN] }),
        listGroups: succeeds({ total: 0, groups: [] }),
      },
      teams: { list: succeeds([]) },
    },
  )

it('a token that could not be revoked says why, and stays', async () => {
  const { toldCodes } = open()
  const revoke = await screen.findByRole('button', { name: /Entra/ })
  fireEvent.click(revoke)
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  await expect.poll(toldCodes).toEqual(['network'])
  expect(revoke.isConnected).toBe(true)
})

it('says why what new groups become could not be changed', async () => {
  const { toldCodes } = open()
  fireEvent.click(await screen.findByRole('combobox'))
  fireEvent.click(screen.getByRole('option', { selected: false }))
  await expect.poll(toldCodes).toEqual(['network'])
})
