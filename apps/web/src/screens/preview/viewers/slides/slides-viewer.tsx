import { useEffect, useState } from 'react'
import { useText } from '../../../../text/text-context.ts'
import { PreviewStage } from '../../parts/preview-stage.tsx'
import { Stepper } from '../../parts/stepper.tsx'
import { Thumb, ThumbStrip } from '../../parts/thumb-strip.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { ZoomBar } from '../../parts/zoom-bar.tsx'
import { useBoxSize } from '../../use-box-size.ts'
import { useDocument } from '../../use-document.ts'
import { useViewerKeys } from '../../use-viewer-keys.ts'
import { useZoom } from '../../use-zoom.ts'
import type { BytesViewerProps } from '../../viewer.ts'
import type { Deck } from './deck.ts'
import { readDeck } from './read-deck.ts'
import { SlideSheet } from './slide-sheet.tsx'
import styles from './slides-viewer.module.css'

/** Room for the toolbar under the slide. */
const TOOLBAR = 56

function SlideThumbs({
  deck,
  current,
  onOpen,
}: {
  deck: Deck
  current: number
  onOpen(index: number): void
}) {
  const { preview } = useText()
  return (
    <ThumbStrip>
      {deck.slides.map((slide, index) => (
        <Thumb
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its number
          key={index}
          label={preview.slide(index + 1)}
          number={index + 1}
          isCurrent={index === current}
          onOpen={() => onOpen(index)}
        >
          <SlideSheet deck={deck} slide={slide} label="" isSmall />
        </Thumb>
      ))}
    </ThumbStrip>
  )
}

function Slides({ deck }: { deck: Deck }) {
  const { preview } = useText()
  const [index, setIndex] = useState(0)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const room = useBoxSize(stage)
  const fitting = Math.min(room.width, ((room.height - TOOLBAR) * deck.width) / deck.height)
  const zoom = useZoom(1, 4)
  const open = (next: number) => setIndex(Math.min(Math.max(next, 0), deck.slides.length - 1))
  useViewerKeys({
    arrowleft: () => open(index - 1),
    arrowright: () => open(index + 1),
    pageup: () => open(index - 1),
    pagedown: () => open(index + 1),
    home: () => open(0),
    end: () => open(deck.slides.length - 1),
    ...zoom.keys,
  })
  useEffect(() => deck.release, [deck])
  const slide = deck.slides[index]
  return (
    <PreviewStage
      stageRef={setStage}
      side={deck.slides.length > 1 && <SlideThumbs deck={deck} current={index} onOpen={open} />}
      toolbar={
        <ZoomBar
          zoom={zoom}
          before={
            <Stepper
              index={index}
              count={deck.slides.length}
              labels={{ previous: preview.previousPage, next: preview.nextPage }}
              onStep={open}
            />
          }
        />
      }
    >
      <div className={styles.slide} style={{ width: Math.max(fitting, 0) * zoom.factor }}>
        {slide && <SlideSheet deck={deck} slide={slide} label={preview.slide(index + 1)} />}
      </div>
    </PreviewStage>
  )
}

export function SlidesViewer({ bytes, onRefused }: BytesViewerProps) {
  const deck = useDocument(bytes, readDeck, onRefused)
  if (deck) return <Slides deck={deck} />
  return (
    <PreviewStage>
      <Waiting />
    </PreviewStage>
  )
}
