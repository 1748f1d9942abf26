// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews } from '../../../test/render-view.tsx'
import { TabList } from './tab-list.tsx'

isolateViews()

const TABS = ['one', 'two', 'three'].map(value => ({ value, label: value }))

it.each([
  { isVertical: true, along: ['ArrowDown', 'ArrowUp'], across: ['ArrowRight', 'ArrowLeft'] },
  { isVertical: false, along: ['ArrowRight', 'ArrowLeft'], across: ['ArrowDown', 'ArrowUp'] },
])(
  'arrows go from tab to tab in the direction that is announced ($isVertical)',
  ({ along, across, ...list }) => {
    const chosen: string[] = []
    const onChange = (value: string) => void chosen.push(value)
    render(<TabList label="Sections" panelId="panel" value="one" tabs={TABS} onChange={onChange} {...list} />)
    const tabs = screen.getByRole('tablist')
    expect(tabs.getAttribute('aria-orientation')).toBe(list.isVertical ? 'vertical' : 'horizontal')
    for (const key of across) fireEvent.keyDown(tabs, { key })
    expect(chosen).toEqual([])
    for (const key of along) fireEvent.keyDown(tabs, { key })
    expect(chosen).toEqual(['two', 'three'])
  },
)
