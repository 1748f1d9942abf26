import { LONG_WORD, loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { ErrorsPage } from './errors-page.tsx'

const group = (id: string, stack: string) => ({
  id,
  code: 'render',
  stack,
  count: 7,
  firstTime: 1,
  lastTime: 2,
  versions: ['1.0.0'],
  browsers: ['Firefox 140'],
})

export const errorsPageStates = loadedStates('administration', 'ErrorsPage', ErrorsPage, [
  {
    name: 'some errors',
    commands: {
      errorReports: { list: succeeds([group('1', 'TypeError: x is undefined'), group('2', LONG_WORD)]) },
    },
  },
  { name: 'empty', commands: { errorReports: { list: succeeds([]) } } },
])
