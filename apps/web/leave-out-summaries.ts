import type { Plugin } from 'vite'

const SUMMARY = /^( +summary:)\s+(['"`]).*\2,$/gm

/** What the contract says about each call is for the documentation of the server: no browser needs to download it. */
export const leaveOutSummaries = (): Plugin => ({
  name: 'leave-out-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/protocol\/src\/features\/.*\.ts$/ },
    handler: code => ({ code: code.replace(SUMMARY, "$1 '',"), map: null }),
  },
})
