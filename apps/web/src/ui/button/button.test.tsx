// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

it('a button keeps the focus while it works, and a press does nothing then', () => {
  const press = vi.fn()
  const submit = vi.fn(event => event.preventDefault())
  const draw = (isBusy: boolean) => (
    <form onSubmit={submit}>
      <Button isBusy={isBusy} onClick={press}>
        Test
      </Button>
      <Button type="submit" isBusy={isBusy}>
        Save
      </Button>
    </form>
  )
  const { rerender } = render(draw(true))
  const [test, save] = screen.getAllByRole<HTMLButtonElement>('button')
  save?.focus()
  for (const button of [test, save]) {
    expect([button?.disabled, button?.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    fireEvent.click(button as HTMLElement)
  }
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([0, 0])
  expect(document.activeElement).toBe(save)
  rerender(draw(false))
  for (const button of [test, save]) {
    expect(button?.hasAttribute('aria-disabled')).toBe(false)
    fireEvent.click(button as HTMLElement)
  }
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1])
})
