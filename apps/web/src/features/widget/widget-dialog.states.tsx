import { LONG_WORD, loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { WidgetDialog } from './widget-dialog.tsx'

const settings = {
  origins: ['https://shop.northwind.example', `https://${LONG_WORD}.example`],
  acceptsIdentities: true,
  asksName: true,
  asksEmail: true,
  teaser: 'Any questions?',
  privacyUrl: 'https://northwind.example/privacy',
  topics: ['Delivery', LONG_WORD],
  secret: 'a1b2c3',
}
const empty = { ...settings, origins: [], acceptsIdentities: false, teaser: '', privacyUrl: '', topics: [] }

export const widgetDialogStates = loadedStates(
  'widget',
  'WidgetDialog',
  ({ onClose }) => <WidgetDialog team="support" onClose={onClose} />,
  [
    { name: 'everything', commands: { widget: { load: succeeds(settings) } } },
    { name: 'empty', commands: { widget: { load: succeeds(empty) } } },
  ],
)
