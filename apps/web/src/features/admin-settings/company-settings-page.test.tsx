// @vitest-environment happy-dom
import type { CompanyFacts, CompanySettings } from '@parley/core'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { succeeds } from '../../parts/samples/samples.ts'
import { en } from '../../text/en.ts'
import { CompanySettingsPage } from './company-settings-page.tsx'

isolateViews()

const SETTINGS = {
  name: 'Northwind',
  domain: 'northwind',
  allowsOpenGroups: false,
  logo: 'logo.png',
  disabledMethods: [],
  operatorSpaceMb: 1_000,
} as unknown as CompanySettings & CompanyFacts

const open = (capture: object) =>
  renderView(
    <AdminText>
      <CompanySettingsPage />
    </AdminText>,
    {},
    { adminSettings: { get: succeeds(SETTINGS) }, capture },
  )

it('a setting of the company that could not be saved says why, and stays', async () => {
  const { toldCodes } = open({ getSetting: succeeds({ code: '', validUntil: 0 }) })
  for (const name of ['Owners and admins can open their groups', 'Require a code']) {
    const told = toldCodes().length
    const setting = await screen.findByRole('switch', { name })
    fireEvent.click(setting)
    await expect.poll(toldCodes).toHaveLength(told + 1)
    expect(setting.getAttribute('aria-checked')).toBe('false')
  }
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await expect.poll(toldCodes).toHaveLength(3)
  fireEvent.change(screen.getByRole('textbox', { name: 'Company name' }), { target: { value: 'Southwind' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(toldCodes).toEqual(Array(4).fill('network'))
})

it('the code for captures is asked for again when it could not be read', async () => {
  const answers = [
    { ok: false, problem: { code: 'network' } },
    { ok: true, value: { code: '', validUntil: 0 } },
  ]
  open({ getSetting: async () => answers.shift() })
  const card = await screen.findByRole('region', { name: 'Screen capture' })
  fireEvent.click(await within(card).findByRole('button', { name: en.common.retry }))
  expect(await screen.findByRole('switch', { name: 'Require a code' })).toBeTruthy()
})
