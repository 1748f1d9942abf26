// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createBrowserHistory, createMemoryHistory, resolveTarget, type TabHistory } from './history.ts'
import { Link } from './link.tsx'
import { Router, useLocation, useNavigate } from './router.tsx'
import { Navigate, Route, Routes, useParams } from './routes.tsx'
import { useSearchParams } from './use-search-params.ts'

afterEach(cleanup)

function Where() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const { team, page } = useParams()
  return (
    <>
      <output>{JSON.stringify([pathname + search + hash, state, params.get('c'), team ?? page])}</output>
      <button type="button" onClick={() => navigate(-1)}>
        {'back'}
      </button>
      <button type="button" onClick={() => setParams({ c: 'chat:bob' })}>
        {'open'}
      </button>
      <Link to="/teams/sales?c=1#x" state={{ returnTo: '/' }}>
        {'link'}
      </Link>
    </>
  )
}

const show = (history: TabHistory) =>
  render(
    <Router history={history}>
      <Routes>
        <Route path="/old" element={<Navigate to="/teams/new" replace state={{ isArrival: true }} />} />
        <Route path="/teams/:team" element={<Where />} />
        <Route
          path="admin/*"
          element={
            <Routes>
              <Route element={<p>{'overview'}</p>} />
              <Route path=":page" element={<Where />} />
            </Routes>
          }
        />
        {[<Route key="x" path="x" element={<p>{'x'}</p>} />]}
        {false}
        <Route path="*" element={<Where />} />
      </Routes>
    </Router>,
  )

const where = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const press = (name: string) => fireEvent.click(screen.getByText(name))

// [shell-1]
it.each([
  ['in memory', createMemoryHistory],
  [
    'of the browser',
    () => {
      window.history.replaceState(null, '', '/')
      return createBrowserHistory()
    },
  ],
])('a history %s leads on and back', async (_name, create) => {
  show(create())
  expect(where()).toEqual(['/', null, null, null])
  press('open')
  expect(where()).toEqual(['/?c=chat%3Abob', null, 'chat:bob', null])
  press('link')
  expect(where()).toEqual(['/teams/sales?c=1#x', { returnTo: '/' }, '1', 'sales'])
  // Once more is no step.
  press('link')
  press('back')
  await screen.findByText(/chat:bob/)
  expect(where()).toEqual(['/?c=chat%3Abob', null, 'chat:bob', null])
})

// [shell-1]
it('a page may lead elsewhere, and have pages of its own', () => {
  const history = createMemoryHistory('/old')
  show(history)
  expect(where()).toEqual(['/teams/new', { isArrival: true }, null, 'new'])
  act(() => history.go('/admin'))
  expect(screen.getByText('overview')).toBeTruthy()
  act(() => history.go('/admin/people'))
  expect(where()).toEqual(['/admin/people', null, null, 'people'])
  act(() => history.go('/x'))
  expect(screen.getByText('x')).toBeTruthy()
})

it('a press that opens a tab is left to the browser', () => {
  show(createMemoryHistory())
  const isHandled = !fireEvent.click(screen.getByText('link'), { ctrlKey: true })
  expect([isHandled, where()[0]]).toEqual([false, '/'])
})

it.each([
  ['/b?x=1#y', { pathname: '/b', search: '?x=1', hash: '#y' }],
  ['?x=1', { pathname: '/a/b', search: '?x=1', hash: '' }],
  [{ search: 'x=1' }, { pathname: '/a/b', search: '?x=1', hash: '' }],
  [{ search: '' }, { pathname: '/a/b', search: '', hash: '' }],
  [
    { pathname: '/c', search: '?y' },
    { pathname: '/c', search: '?y', hash: '' },
  ],
])('%j on a page leads to its place', (to, expected) => {
  expect(resolveTarget(to, { pathname: '/a/b' })).toEqual(expected)
})
