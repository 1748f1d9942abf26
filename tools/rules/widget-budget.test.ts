import { expect, it } from 'vitest'
import { WIDGET_BUDGETS, widgetViolations } from './widget-budget.ts'

const costs = (loader: number, frame: number) => ({
  loader: [{ file: 'loader.js', bytes: loader }],
  frame: [
    { file: 'frame.html', bytes: 1 },
    { file: 'frame.js', bytes: frame },
  ],
})

it('a widget within its budgets is fine', () => {
  expect(widgetViolations(costs(WIDGET_BUDGETS.loader, WIDGET_BUDGETS.frame - 1))).toEqual([])
})

it('a widget beyond its budgets is reported part by part', () => {
  expect(widgetViolations(costs(5_001, 34_000))).toEqual([
    'the loader of the widget downloads 5001 bytes, allowed 5000',
    'the frame of the widget downloads 34001 bytes, allowed 34000',
  ])
})
