import { encodeFilePath } from '@parley/protocol/model'

/** A file of the demo company, stored in `files/`. Its id is fixed, because messages refer to it. */
export interface DemoFile {
  id: string
  asset: string
  /** The name people see. */
  name: string
  uploader: string
}

const file = (number: number, asset: string, uploader: string, name = asset): DemoFile => ({
  id: `de300${number}`.padEnd(32, '0'),
  asset,
  name,
  uploader,
})

export const DEMO_FILES = {
  harbour: file(1, 'harbour.jpg', 'carol'),
  aisle: file(2, 'aisle.mp4', 'carol'),
  aislePoster: file(3, 'aisle.jpg', 'carol'),
  voice: file(4, 'voice.wav', 'carol'),
  plan: file(5, 'beta-plan.pdf', 'alice', 'Beta plan for the first ten customers, as agreed with Heidi.pdf'),
  notes: file(6, 'release-notes.txt', 'alice'),
  scanners: file(7, 'scanners.json', 'carol'),
}

export const pathOf = ({ id }: DemoFile): string => encodeFilePath(id)
export const thumbPathOf = ({ id }: DemoFile): string => encodeFilePath(id, 'thumb')
