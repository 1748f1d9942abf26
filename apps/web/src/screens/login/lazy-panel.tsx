import { type ComponentType, Suspense } from 'react'
import { lazySection } from '../../platform/lazy-section.ts'

/** A rarely used part of the login card; empty until it has loaded. */
export function lazyPanel<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Panel = lazySection(load) as ComponentType<P>
  return props => (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}
