// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyScreen } from './lazy-screen.ts'

afterEach(cleanup)

const Hello = ({ name }: { name: string }) => <p>{name}</p>

class Boundary extends Component<{ children: ReactNode }, { code?: string }> {
  override state: { code?: string } = {}
  static getDerivedStateFromError = ({ code }: { code: string }) => ({ code })
  override render = () => this.state.code ?? this.props.children
}

it('a screen is drawn once it has loaded, and at once if it was loaded before', async () => {
  const Screen = lazyScreen(async () => Hello)
  const { unmount } = render(<Screen name="first" />)
  expect(await screen.findByText('first')).toBeTruthy()
  unmount()
  render(<Screen name="again" />)
  expect(screen.getByText('again')).toBeTruthy()
})

// [shell-9]
it('a screen that cannot be downloaded is reported as a failed download', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Screen = lazyScreen<object>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')),
  )
  render(
    <Boundary>
      <Screen />
    </Boundary>,
  )
  expect(await screen.findByText('ChunkLoadError')).toBeTruthy()
  vi.restoreAllMocks()
})
