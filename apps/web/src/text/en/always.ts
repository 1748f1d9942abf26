import type { always as shape } from '../zh-CN/always.ts'

export const always: typeof shape = {
  install: {
    title: 'Install Parley',
    hint: 'Opens in its own window and is there when your computer starts.',
    act: 'Install',
  },
  dock: { title: 'Add Parley to the Dock', hint: 'In Safari, choose File › Add to Dock.' },
  home: {
    title: 'Add Parley to your Home Screen',
    hint: 'Notifications on iPhone need this. Press Share, then “Add to Home Screen”.',
  },
  share: { title: 'Share to', act: 'Continue' },
  showHow: 'Show me how',
  notNow: 'Not now',
  updateReady: 'Update ready',
  updateKeeps: 'What you’re writing is kept',
  updateWaits: 'Waits until your call ends',
  updateWaitsForFiles: 'Waits until your files are sent',
  update: 'Update',
}
