// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

afterEach(cleanup)

const stateOf = (button: Element | undefined) => [
  (button as HTMLButtonElement).disabled,
  button?.getAttribute('aria-disabled'),
]

it('a disabled button keeps the focus until it is left, and a press does nothing', () => {
  const press = vi.fn()
  const submit = vi.fn(event => event.preventDefault())
  const draw = (isBusy: boolean) => (
    <form onSubmit={submit}>
      <IconButton icon="plus" label="Test" disabled={isBusy} onClick={press} />
      <Button type="submit" disabled={isBusy}>
        Save
      </Button>
    </form>
  )
  const { rerender } = render(draw(false))
  const [test, save] = screen.getAllByRole<HTMLButtonElement>('button')
  for (const [button, other] of [
    [test, save],
    [save, test],
  ]) {
    act(() => button?.focus())
    rerender(draw(true))
    expect([stateOf(button), stateOf(other)]).toEqual([
      [false, 'true'],
      [true, null],
    ])
    expect(document.activeElement).toBe(button)
    fireEvent.click(button as HTMLElement)
    rerender(draw(false))
    expect([stateOf(button), stateOf(other)]).toEqual([
      [false, null],
      [false, null],
    ])
  }
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([0, 0])
  for (const button of [test, save]) fireEvent.click(button as HTMLElement)
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1])
  rerender(draw(true))
  act(() => save?.blur())
  expect(stateOf(save)).toEqual([true, null])
})
