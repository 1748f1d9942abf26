import { expect, it } from 'vitest'
import { styleViolations } from './style-violations.ts'

it('style rules report an ellipsis and a width of the layout that are written by hand', () => {
  const source =
    '.a {\n  text-overflow: ellipsis;\n}\n@media (max-width: 1180px) {\n}\n@media (--narrow) {\n}\n'
  expect(styleViolations('apps/web/src/parts/a.module.css', source)).toEqual([
    'apps/web/src/parts/a.module.css:2: composes ellipsis from ui/ellipsis.module.css',
    'apps/web/src/parts/a.module.css:4: a width is a name of ui/breakpoints.ts',
  ])
  expect(styleViolations('apps/web/src/ui/ellipsis.module.css', source)).toEqual([])
})
