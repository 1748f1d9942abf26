import type { installSteps as shape } from '../zh-CN/install-steps.ts'

export const installSteps: typeof shape = {
  dock: [
    'Open File in the menu bar at the top of the screen.',
    'Choose Add to Dock.',
    'Press Add, and open Parley from the Dock from then on.',
  ],
  home: [
    'Press Share in the bar of the browser.',
    'Scroll down, and choose Add to Home Screen.',
    'Press Add, and open Parley from the Home Screen from then on.',
  ],
}
