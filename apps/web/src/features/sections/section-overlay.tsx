import { lazy, Suspense } from 'react'
import { useAppState } from '../../client/client-context.ts'
import type { ChatOverlay } from '../../slots/chat-overlays.ts'

const SectionQuestions = lazy(async () => ({
  default: (await import('./section-questions.tsx')).SectionQuestions,
}))

function OpenQuestion() {
  const question = useAppState(state => state.sections.asked)
  return (
    question && (
      <Suspense>
        <SectionQuestions key={JSON.stringify(question)} question={question} />
      </Suspense>
    )
  )
}

export const sectionOverlay: ChatOverlay = { id: 'sections', View: OpenQuestion }
