// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { TextContext, type TextValue } from '../../text/text-context.ts'
import { PreviewScreen } from './preview-screen.tsx'

isolateViews()

const entryTexts: TextValue = {
  // Before signing in only the texts of the login page are there.
  text: { ...en, preview: undefined } as unknown as typeof en,
  language: 'en',
  isWhole: false,
  complete: vi.fn(async () => undefined),
  setLanguage: async () => undefined,
}

// [shell-2]
it('preview signed out: loads its texts, then offers to sign in', () => {
  renderView(
    <TextContext value={entryTexts}>
      <PreviewScreen />
    </TextContext>,
  )
  expect(entryTexts.complete).toHaveBeenCalledOnce()
  expect(screen.queryByRole('main')).toBeNull()
})

// [shell-2]
it('preview signed out: asks to sign in once the texts are there', () => {
  renderView(<PreviewScreen />)
  expect(screen.getByRole('link', { name: en.preview.toLogin })).toBeTruthy()
})
