import { signedOut } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { OpenKept } from './open-kept.tsx'

export const openKeptStates: ViewStates = {
  view: 'OpenKept',
  group: 'pages',
  states: [
    { name: 'offered', state: signedOut(undefined), render: () => <OpenKept domain="northwind.example" /> },
  ],
}
