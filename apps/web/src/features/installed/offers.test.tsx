// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { appShell } from '../../platform/app-worker.ts'
import { installPrompt } from '../../platform/install-prompt.ts'
import { en } from '../../text/en.ts'
import { installOffer } from './install-offer.tsx'
import { updateOffer } from './update-offer.tsx'

isolateViews()
afterEach(() => {
  appShell.setState({ isUpdateReady: false })
  installPrompt.setState({ method: undefined })
})

const [Update, Install] = [updateOffer.View, installOffer.View]
const region = (name: string) => screen.queryByRole('region', { name })

// [installed-4, installed-5]
it('one offer is shown at a time: an update before the installation', () => {
  renderView(<Update others={<Install others={null} />} />)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => installPrompt.setState({ method: 'home' }))
  expect(region(en.always.home.title)?.textContent).toContain(en.always.home.hint)
  expect(screen.queryByRole('button', { name: en.always.install.act })).toBeNull()
  expect(screen.getByRole('button', { name: en.always.showHow })).toBeTruthy()
  act(() => installPrompt.setState({ method: 'prompt' }))
  expect(screen.getByRole('button', { name: en.always.install.act })).toBeTruthy()
  act(() => appShell.setState({ isUpdateReady: true }))
  expect(screen.getByRole('status', { name: en.always.updateReady })).toBeTruthy()
  expect(region(en.always.install.title)).toBeNull()
  act(() => appShell.setState({ isUpdateReady: false }))
  fireEvent.click(screen.getByRole('button', { name: en.always.notNow }))
  expect(region(en.always.install.title)).toBeNull()
})

// [installed-5]
it('how Safari adds an app is shown in three steps', async () => {
  installPrompt.setState({ method: 'dock' })
  renderView(<Install others={null} />)
  fireEvent.click(screen.getByRole('button', { name: en.always.showHow }))
  const steps = await screen.findByRole('dialog', { name: en.always.dock.title })
  expect(await within(steps).findAllByRole('listitem')).toHaveLength(3)
  fireEvent.click(within(steps).getByRole('button', { name: en.common.close }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
