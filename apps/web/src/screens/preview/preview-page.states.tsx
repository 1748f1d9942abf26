import type { PreviewFile, PreviewResult } from '@parley/core'
import type { FileProblem } from '@parley/protocol/model'
import { LONG_NAME, signedIn } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { PreviewPage } from './preview-page.tsx'

const PATH = '/files/sample'
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="640" height="400"%3E%3Crect width="640" height="400" fill="%23789"/%3E%3C/svg%3E'

const file = (name: string): PreviewFile => ({
  original_url: PATH,
  file_name: name,
  sub_type: name.split('.').at(-1) ?? '',
  file_size: 2_400_000,
  type: '1',
  mime: '',
})

const picture = (name: string): PreviewResult => ({
  ok: true,
  source: { path: PATH, file: file(name), type: 'image', subType: 'png', url: PICTURE },
})
const refused = (reason: FileProblem): PreviewResult => ({ ok: false, problem: { code: reason }, reason })

const shown = (name: string, load: () => Promise<PreviewResult>) => ({
  name,
  state: signedIn('me'),
  commands: { preview: { load } },
  render: () => <PreviewPage path={PATH} />,
})

export const previewPageStates: ViewStates = {
  view: 'PreviewPage',
  group: 'pages',
  states: [
    shown('picture', async () => picture('pier.png')),
    shown('very long', async () => picture(`${LONG_NAME}.png`)),
    shown('loading', () => new Promise(() => undefined)),
    shown('no preview', async () => ({ ...refused('not-previewable'), file: file('backup.zip') })),
    shown('expired', async () => refused('expired')),
    shown('error', async () => ({ ok: false, problem: { code: 'network' } })),
  ],
}
