import type { ArchiveFigures } from './measure-archive.ts'
import type { ScrollFigures } from './measure-scrolling.ts'

const ROWS: Record<keyof ArchiveFigures, string> = {
  database: '',
  load: 'load average',
  messages: 'messages in the archive',
  indexedPerSecond: 'indexed a second, without pauses',
  openShortMs: 'opening a conversation of 100 messages, median ms',
  openLongMs: 'opening one of 100,000, median ms',
  openRatio: 'ratio of the two (bound: 1.2)',
  chineseP95Ms: 'two-character Chinese word, all chats, p95 ms (bound: 150)',
  englishP95Ms: 'English word, all chats, p95 ms (bound: 150)',
  chineseHereP95Ms: 'Chinese word in the long conversation, p95 ms',
  rareMs: 'several words, and words nobody said, p95 ms',
  letterMs: 'one character, one letter, p95 ms',
}

export function formatArchiveFigures(figures: readonly ArchiveFigures[]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const [head, ...rows] = Object.entries(ROWS).map(([key, label]) =>
    line([label, ...figures.map(figure => figure[key as keyof ArchiveFigures])]),
  )
  return [head, line(['---', ...figures.map(() => '---:')]), ...rows].join('\n')
}

const SCROLL_ROWS: Record<keyof ScrollFigures, string> = {
  load: 'load average',
  openShortMs: 'client: opening a conversation of 100 messages, median ms',
  openLongMs: 'client: opening one of 100,000, median ms',
  openRatio: 'ratio of the two (bound: 1.2)',
  scrolledBack: 'messages scrolled back',
  frameP95Ms: 'frame while scrolling, p95 ms (bound: 20)',
  frameP99Ms: 'frame while scrolling, p99 ms',
  workPerFrameMs: 'scripts, style and layout for each frame, ms',
  heapBeforeMb: 'heap before, MB',
  heapAfterMb: 'heap after, MB',
}

export const formatScrollFigures = (figures: ScrollFigures): string =>
  [
    '| in Chromium | |',
    '| --- | ---: |',
    ...Object.entries(SCROLL_ROWS).map(
      ([key, label]) => `| ${label} | ${figures[key as keyof ScrollFigures]} |`,
    ),
  ].join('\n')
