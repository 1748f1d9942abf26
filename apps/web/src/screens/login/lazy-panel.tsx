import { type ComponentType, Suspense } from 'react'
import { lazySection } from '../../platform/lazy-section.ts'

/** A part of the login card that few people need at once; its place stays empty until it is there. */
export function lazyPanel<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Panel = lazySection(load) as ComponentType<P>
  return props => (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}
